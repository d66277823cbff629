-- each statement by itself
-- One fold of letters whatever the locale of the database. Until all processes are of this version, those of the previous
-- one find people without an index.
-- Where the locale kept apart what is equal, one of them could sign in by the name, and keeps it.
UPDATE users u SET username = left(username, 36) || ' (' || id || ')'
WHERE lower(username) <> lower(username collate names) AND EXISTS (
	SELECT FROM users o WHERE o.id <> u.id AND lower(o.username collate names) = lower(u.username collate names)
		AND (lower(o.username) = lower(o.username collate names) OR o.id < u.id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "users_username_folded" ON "users" USING btree (lower("username" collate names));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_username_key";
--> statement-breakpoint
-- On purpose: the previous version knows a taken one by the old name.
ALTER INDEX IF EXISTS "users_username_folded" RENAME TO "users_username_key";
--> statement-breakpoint
-- An email has ASCII letters only, so this is for locales with a letter "I" of their own.
UPDATE users u SET email = replace(email, '@', '+' || id || '@')
WHERE lower(email) <> lower(email collate names) AND EXISTS (
	SELECT FROM users o WHERE o.id <> u.id AND lower(o.email collate names) = lower(u.email collate names)
		AND (lower(o.email) = lower(o.email collate names) OR o.id < u.id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "users_email_folded" ON "users" USING btree (lower("email" collate names));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_email_key";
--> statement-breakpoint
-- On purpose: the previous version knows a taken one by the old name.
ALTER INDEX IF EXISTS "users_email_folded" RENAME TO "users_email_key";
--> statement-breakpoint
UPDATE categories c SET name = name || ' (' || id || ')' WHERE EXISTS (
	SELECT FROM categories o WHERE o.id < c.id AND lower(o.name collate names) = lower(c.name collate names)
);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "categories_name_folded" ON "categories" USING btree (lower("name" collate names));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "categories_name_key";
--> statement-breakpoint
-- On purpose: the previous version knows a taken one by the old name.
ALTER INDEX IF EXISTS "categories_name_folded" RENAME TO "categories_name_key";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_by_recipient" ON "mails" USING btree (lower("recipient" collate names),"created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mails_recipient";
--> statement-breakpoint
-- As `wordsOf` folds the letters of products.
CREATE OR REPLACE FUNCTION without_accents(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT normalize(translate(replace(replace(replace(replace(
		lower(regexp_replace(
			normalize(written, NFKD),
			'[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u00AD\u200B-\u200D\u2060\uFEFF]', '', 'g'
		) collate public.names),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðı', 'olddi'), NFC)
$$;
--> statement-breakpoint
REINDEX INDEX CONCURRENTLY orders_by_words;
