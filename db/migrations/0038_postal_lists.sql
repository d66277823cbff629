CREATE TABLE "postal_ranges" (
	"first" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	"is_served" boolean NOT NULL,
	"days" integer,
	"charge_paise" integer,
	CONSTRAINT "postal_ranges_six_digits" CHECK ("postal_ranges"."first" >= 100000 and "postal_ranges"."last" >= "postal_ranges"."first" and "postal_ranges"."last" <= 999999)
);
--> statement-breakpoint
ALTER TABLE "selling_rules" ADD COLUMN "elsewhere_served" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "selling_rules" ADD COLUMN "elsewhere_days" integer;--> statement-breakpoint
ALTER TABLE "selling_rules" ADD COLUMN "elsewhere_charge_paise" integer;
--> statement-breakpoint
-- A shop with prefixes delivered nowhere else until now.
-- On purpose: the table has one row.
UPDATE "selling_rules" SET "elsewhere_served" = false WHERE EXISTS (SELECT FROM "postal_prefixes");
--> statement-breakpoint
CREATE TRIGGER postal_ranges_news AFTER INSERT OR DELETE OR UPDATE ON postal_ranges
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
