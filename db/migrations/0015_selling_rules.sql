CREATE TABLE "postal_prefixes" (
	"prefix" text PRIMARY KEY NOT NULL,
	"days" integer,
	"charge_paise" integer,
	CONSTRAINT "postal_prefixes_digits" CHECK ("postal_prefixes"."prefix" ~ '^[1-9][0-9]{0,5}$')
);
--> statement-breakpoint
CREATE TABLE "selling_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"delivery_paise" integer DEFAULT 0 NOT NULL,
	"free_delivery_from_paise" bigint,
	"cod_fee_paise" integer DEFAULT 0 NOT NULL,
	"min_order_paise" bigint,
	"max_order_paise" bigint,
	"max_pieces_per_line" integer,
	"max_open_orders" integer,
	"require_mobile" boolean DEFAULT false NOT NULL,
	CONSTRAINT "selling_rules_one_row" CHECK ("selling_rules"."id" = 1),
	CONSTRAINT "selling_rules_charges" CHECK ("selling_rules"."delivery_paise" >= 0 and "selling_rules"."cod_fee_paise" >= 0),
	CONSTRAINT "selling_rules_order_value" CHECK ("selling_rules"."min_order_paise" <= "selling_rules"."max_order_paise")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_paise" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_fee_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_charges" CHECK ("orders"."delivery_paise" >= 0 and "orders"."cod_fee_paise" >= 0) NOT VALID;--> statement-breakpoint
CREATE TRIGGER selling_rules_news AFTER INSERT OR DELETE OR UPDATE ON selling_rules
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
--> statement-breakpoint
CREATE TRIGGER postal_prefixes_news AFTER INSERT OR DELETE OR UPDATE ON postal_prefixes
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
