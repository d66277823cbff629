-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_sales" ON "orders" USING btree ("placed_at","delivery_status","total_paise");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_placed";
--> statement-breakpoint
-- The same answers, so that no index is built again: a text of ASCII alone has no accents, and most texts are that.
CREATE OR REPLACE FUNCTION without_accents(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length(written) = length(written) THEN lower(written collate "C") collate public.names
		ELSE normalize(translate(replace(replace(replace(replace(
			lower(regexp_replace(
				normalize(written, NFKD),
				'[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u00AD\u200B-\u200D\u2060\uFEFF]', '', 'g'
			) collate public.names),
			'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðı', 'olddi'), NFC)
	END
$$;
