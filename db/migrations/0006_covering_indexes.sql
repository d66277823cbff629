DROP INDEX "products_search_similar";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_most";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "orders_customer";--> statement-breakpoint
DROP INDEX "orders_delivery_status";--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","deleted_at","rating_sum","rating_count","lowest_paise","highest_paise","stock");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_most" ON "products" USING btree ("units_sold","id","category_id","rating_sum","rating_count","lowest_paise","highest_paise") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("lowest_paise","id" DESC NULLS FIRST,"category_id","rating_sum","rating_count","highest_paise") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_delivery_status" ON "orders" USING btree ("delivery_status","id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","created_at","id");--> statement-breakpoint
-- The words of all products, in which a search that finds nothing looks for what was meant. They follow
-- from the products, so they stand apart from the tables of the shop, and a backup leaves them out.
CREATE SCHEMA derived;
--> statement-breakpoint
CREATE TABLE derived.words (word text PRIMARY KEY);
--> statement-breakpoint
CREATE INDEX words_similar ON derived.words USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION derived.words_of(search_text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT word FROM regexp_split_to_table(lower(search_text), '[[:space:][:punct:]]+') word
	WHERE length(word) BETWEEN 3 AND 40
$$;
--> statement-breakpoint
INSERT INTO derived.words SELECT DISTINCT derived.words_of(search_text) FROM products;
--> statement-breakpoint
CREATE FUNCTION derived.learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO derived.words
	SELECT new_word FROM derived.words_of(NEW.search_text) new_word
	WHERE NOT EXISTS (SELECT FROM derived.words WHERE word = new_word)
	ORDER BY new_word ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words AFTER INSERT OR UPDATE OF search_text ON products
	FOR EACH ROW EXECUTE FUNCTION derived.learn_words();
