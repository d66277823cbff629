DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","deleted_at",("rating_sum" / greatest("rating_count", 1)),"lowest_paise","highest_paise","rating_sum","rating_count","units_sold","id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector");--> statement-breakpoint
-- How many products a list without a search or prices has, and how many have a word. A change adds a row
-- with its difference instead of changing one, so that no save waits for another; the sum is what counts.
CREATE TABLE derived.product_counts (category_id integer NOT NULL, stars integer NOT NULL, products integer NOT NULL);
--> statement-breakpoint
CREATE TABLE derived.lexemes (lexeme text COLLATE "C" NOT NULL, products integer NOT NULL);
--> statement-breakpoint
INSERT INTO derived.product_counts
SELECT category_id, rating_sum / greatest(rating_count, 1), count(*) FROM products WHERE deleted_at IS NULL GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO derived.lexemes
SELECT lexeme, count(*) FROM products, unnest(tsvector_to_array(search_vector)) lexeme WHERE deleted_at IS NULL GROUP BY 1;
--> statement-breakpoint
CREATE INDEX lexemes_lexeme ON derived.lexemes (lexeme, products);
--> statement-breakpoint
CREATE INDEX product_counts_category ON derived.product_counts (category_id, stars);
--> statement-breakpoint
-- Makes one row of those of a category and stars once they are many. Rows that another transaction is
-- about to sum up are left to it.
CREATE FUNCTION derived.sum_up_counts() RETURNS void LANGUAGE sql AS $$
	WITH many AS (
		SELECT category_id, stars FROM derived.product_counts GROUP BY 1, 2 HAVING count(*) > 8
	), summed AS (
		DELETE FROM derived.product_counts WHERE ctid = ANY (ARRAY(
			SELECT ctid FROM derived.product_counts WHERE (category_id, stars) IN (SELECT * FROM many) FOR UPDATE SKIP LOCKED
		)) RETURNING *
	)
	INSERT INTO derived.product_counts
	SELECT category_id, stars, sum(products) FROM summed GROUP BY 1, 2 HAVING sum(products) <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION derived.sum_up_lexemes(changed text[]) RETURNS void LANGUAGE sql AS $$
	WITH many AS (
		SELECT lexeme FROM derived.lexemes WHERE lexeme = ANY (changed) GROUP BY 1 HAVING count(*) > 32
	), summed AS (
		DELETE FROM derived.lexemes WHERE ctid = ANY (ARRAY(
			SELECT ctid FROM derived.lexemes WHERE lexeme IN (SELECT * FROM many) FOR UPDATE SKIP LOCKED
		)) RETURNING *
	)
	INSERT INTO derived.lexemes
	SELECT lexeme, sum(products) FROM summed GROUP BY 1 HAVING sum(products) <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION derived.count_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
	counted text[];
BEGIN
	INSERT INTO derived.product_counts
	SELECT category_id, rating_sum / greatest(rating_count, 1), sign * count(*)
	FROM changed WHERE deleted_at IS NULL GROUP BY 1, 2;
	WITH added AS (
		INSERT INTO derived.lexemes
		SELECT lexeme, sign * count(*) FROM changed, unnest(tsvector_to_array(search_vector)) lexeme
		WHERE deleted_at IS NULL GROUP BY 1 RETURNING lexeme
	) SELECT array_agg(lexeme) INTO counted FROM added;
	PERFORM derived.sum_up_counts(), derived.sum_up_lexemes(counted);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION derived.recount_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	counted text[];
BEGIN
	INSERT INTO derived.product_counts
	SELECT category_id, stars, sum(sign) FROM (VALUES
		(OLD.category_id, OLD.rating_sum / greatest(OLD.rating_count, 1), OLD.deleted_at, -1),
		(NEW.category_id, NEW.rating_sum / greatest(NEW.rating_count, 1), NEW.deleted_at, 1)
	) both_rows (category_id, stars, deleted_at, sign)
	WHERE deleted_at IS NULL GROUP BY 1, 2 HAVING sum(sign) <> 0;
	WITH added AS (
		INSERT INTO derived.lexemes
		SELECT lexeme, sum(sign) FROM (VALUES
			(OLD.search_vector, OLD.deleted_at, -1), (NEW.search_vector, NEW.deleted_at, 1)
		) both_rows (search_vector, deleted_at, sign), unnest(tsvector_to_array(search_vector)) lexeme
		WHERE deleted_at IS NULL GROUP BY 1 HAVING sum(sign) <> 0 RETURNING lexeme
	) SELECT array_agg(lexeme) INTO counted FROM added;
	PERFORM derived.sum_up_counts(), derived.sum_up_lexemes(counted);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_counted AFTER INSERT ON products
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.count_products();
--> statement-breakpoint
CREATE TRIGGER products_uncounted AFTER DELETE ON products
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.count_products();
--> statement-breakpoint
-- For each row, because then an update of stock or sales, of which there are many, costs nothing.
CREATE TRIGGER products_recounted AFTER UPDATE ON products FOR EACH ROW WHEN (
	(OLD.category_id, OLD.rating_sum / greatest(OLD.rating_count, 1), OLD.search_text, OLD.deleted_at IS NULL)
	IS DISTINCT FROM
	(NEW.category_id, NEW.rating_sum / greatest(NEW.rating_count, 1), NEW.search_text, NEW.deleted_at IS NULL)
) EXECUTE FUNCTION derived.recount_product();
