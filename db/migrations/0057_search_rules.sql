CREATE TABLE "search_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "search_rules_one_row" CHECK ("search_rules"."id" = 1)
);
