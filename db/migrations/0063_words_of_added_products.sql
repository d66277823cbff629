-- Learns the words of all products that a statement adds at once. The check whether a word is there went
-- through the trigrams, whose list of entries not yet sorted in grew with each new word; the key is told here.
CREATE FUNCTION derived.learn_added_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO derived.words
	SELECT DISTINCT word FROM added, unnest(string_to_array(search_text, ' ')) word
	WHERE length(word) BETWEEN 3 AND 40 ORDER BY word ON CONFLICT (word) DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION derived.learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO derived.words
	SELECT DISTINCT word FROM unnest(string_to_array(NEW.search_text, ' ')) word
	WHERE length(word) BETWEEN 3 AND 40 ORDER BY word ON CONFLICT (word) DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_words AFTER UPDATE OF search_text ON products
	FOR EACH ROW EXECUTE FUNCTION derived.learn_words();
--> statement-breakpoint
CREATE TRIGGER products_words_added AFTER INSERT ON products
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION derived.learn_added_words();
--> statement-breakpoint
-- Every search reads the entries that are not yet sorted in, and the embedded database sorts up to 4 MB of
-- them in at a time: saving a product now does it at once.
ALTER INDEX products_search SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX derived.words_similar SET (fastupdate = off);
--> statement-breakpoint
-- Room for the new version of each row that an import applies, which then changes no index.
ALTER TABLE import_rows SET (fillfactor = 50);
--> statement-breakpoint
-- Carries what a transaction says of its changes: those of an import come many a second, and wait for each other.
CREATE OR REPLACE FUNCTION tell_of_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('catalogue', coalesce(current_setting('haat.catalogue_news', true), ''));
	RETURN NULL;
END $$;
