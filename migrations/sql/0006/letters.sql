-- How a person is written to: with the table as a picture beside the text, or with the text alone.
ALTER TABLE people.person
    ADD COLUMN letters text NOT NULL DEFAULT 'pictures' CHECK (letters IN ('pictures', 'text'));
