-- During a rolling update, a process of the previous version changes codes without raising the version.
-- An order that was decided on just before such a change keeps the old terms; limits of uses still hold,
-- as they are compared when the order is written. Of two owners who edit a code at the same time, the last
-- one wins.
ALTER TABLE "discount_codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
