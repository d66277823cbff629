-- What orders change of a variant, apart from what everything else reads. Each page keeps room for new
-- versions of its rows, so that an update stays in its page and touches no index.
CREATE TABLE "stock" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_pieces" CHECK ("stock"."pieces" >= 0)
) WITH (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
-- Products whose lists do not show their latest stock yet; one may be named several times. A backup leaves
-- it out, because restoring the stock names them all.
CREATE TABLE derived.stale_products (product_id integer NOT NULL);
--> statement-breakpoint
INSERT INTO stock (variant_id, pieces, sold)
SELECT v.id, v.stock, coalesce(s.sold, 0)
FROM variants v
LEFT JOIN (
	SELECT i.variant_id, sum(i.quantity) AS sold
	FROM order_items i JOIN orders o ON o.id = i.order_id
	WHERE o.delivery_status <> 'CANCELED' GROUP BY 1
) s ON s.variant_id = v.id;
--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE products SET lowest_stock = lowest.stock
FROM (SELECT product_id, min(stock) AS stock FROM variants WHERE removed_at IS NULL GROUP BY 1) lowest
WHERE lowest.product_id = products.id AND lowest.stock <> 0;
--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("lowest_stock") WHERE "products"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_stock";--> statement-breakpoint
DROP INDEX "variants_low";--> statement-breakpoint
ALTER TABLE "variants" DROP COLUMN "stock";--> statement-breakpoint
-- In the transaction that changes the stock, so that no change is forgotten when a process dies.
CREATE FUNCTION note_stale_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO derived.stale_products
	SELECT DISTINCT v.product_id FROM changed JOIN variants v ON v.id = changed.variant_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_added AFTER INSERT ON stock REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_stale_products();
--> statement-breakpoint
CREATE TRIGGER stock_changed AFTER UPDATE ON stock REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_stale_products();
