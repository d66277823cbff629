CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" <> 0),
	CONSTRAINT "stock_movements_order" CHECK (("stock_movements"."reason" = 'counted') = ("stock_movements"."order_id" is null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "highest_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_journal" ADD COLUMN "hash" text;--> statement-breakpoint
WITH RECURSIVE numbered AS (
	SELECT id, order_id, row_number() OVER (PARTITION BY order_id ORDER BY id) AS place,
		order_id || E'\n' || floor(extract(epoch FROM at) * 1000)::bigint || E'\n' || actor_name || E'\n' || coalesce(from_status, '') || E'\n' || to_status AS entry
	FROM order_journal
), sealed AS (
	SELECT n.id, n.order_id, n.place, encode(sha256(convert_to('order ' || o.id || ' ' || o.total_paise || E'\n' || n.entry, 'UTF8')), 'hex') AS hash
	FROM numbered n JOIN orders o ON o.id = n.order_id WHERE n.place = 1
	UNION ALL
	SELECT n.id, n.order_id, n.place, encode(sha256(convert_to(s.hash || E'\n' || n.entry, 'UTF8')), 'hex')
	FROM sealed s JOIN numbered n ON n.order_id = s.order_id AND n.place = s.place + 1
)
UPDATE order_journal SET hash = sealed.hash FROM sealed WHERE sealed.id = order_journal.id;--> statement-breakpoint
ALTER TABLE "order_journal" ALTER COLUMN "hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(mobile, '') || ' ' || city || ' ' || postal_code)) STORED;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_images_file" ON "product_images" USING btree ("filename");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("lowest_paise","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_highest_price" ON "products" USING btree ("highest_paise") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_stock" ON "products" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "variants_low" ON "variants" USING btree ("stock") WHERE "variants"."removed_at" is null and "variants"."stock" <= 5;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
INSERT INTO stock_movements (variant_id, quantity, reason) SELECT id, stock, 'counted' FROM variants WHERE stock <> 0;--> statement-breakpoint
UPDATE products SET stock = summed.stock, lowest_paise = summed.lowest, highest_paise = summed.highest
FROM (
	SELECT product_id, sum(stock) AS stock, min(original_paise) AS lowest, max(original_paise) AS highest
	FROM variants WHERE removed_at IS NULL GROUP BY product_id
) summed
WHERE summed.product_id = products.id;
