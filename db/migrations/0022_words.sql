-- As people sort: letters before their accents and capitals, numbers as numbers, on every server alike. The
-- embedded database knows numbers by this older form of the locale alone.
CREATE COLLATION names (provider = icu, locale = 'root@colNumeric=yes');
--> statement-breakpoint
-- Without stop words: a product may be named "Who Am I?".
CREATE TEXT SEARCH DICTIONARY english_words (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT (ts_lexize('public.english_words', left(word, 100)))[1]
$$;
--> statement-breakpoint
CREATE FUNCTION without_accents(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036F]', '', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION index_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_vector := array_to_tsvector(ARRAY(
		SELECT DISTINCT public.stem_of(word) FROM unnest(string_to_array(NEW.search_text, ' ')) word WHERE word <> ''
	));
	RETURN NEW;
END $$;
--> statement-breakpoint
-- The application splits texts into words, so the column no longer follows from PostgreSQL's parser.
ALTER TABLE products ALTER COLUMN search_vector DROP EXPRESSION;
--> statement-breakpoint
CREATE TRIGGER products_index BEFORE INSERT OR UPDATE OF search_text ON products
	FOR EACH ROW EXECUTE FUNCTION index_words();
--> statement-breakpoint
-- On purpose: only who saves a product waits, and a search needs the words of all of them.
UPDATE products SET search_text = btrim(regexp_replace(
	without_accents(search_text), '[\u0001-/:-@[-`{-\u00BF\u00D7\u00F7\u0964\u0965\u2000-\u206F\u3000-\u303F]+', ' ', 'g'
));
