-- The whole stars of the average that is shown, which is rounded to one decimal.
CREATE FUNCTION derived.stars_of(rating_sum integer, rating_count integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT (20 * rating_sum + rating_count) / greatest(20 * rating_count, 1)
$$;
--> statement-breakpoint
-- First, because it keeps others from changing products until the counts are right.
CREATE OR REPLACE TRIGGER products_recounted AFTER UPDATE ON products FOR EACH ROW WHEN (
	(OLD.category_id, derived.stars_of(OLD.rating_sum, OLD.rating_count), OLD.search_text, OLD.deleted_at IS NULL)
	IS DISTINCT FROM
	(NEW.category_id, derived.stars_of(NEW.rating_sum, NEW.rating_count), NEW.search_text, NEW.deleted_at IS NULL)
) EXECUTE FUNCTION derived.recount_product();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION derived.count_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
	counted text[];
BEGIN
	INSERT INTO derived.product_counts
	SELECT category_id, derived.stars_of(rating_sum, rating_count), sign * count(*)
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
CREATE OR REPLACE FUNCTION derived.recount_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	counted text[];
BEGIN
	INSERT INTO derived.product_counts
	SELECT category_id, stars, sum(sign) FROM (VALUES
		(OLD.category_id, derived.stars_of(OLD.rating_sum, OLD.rating_count), OLD.deleted_at, -1),
		(NEW.category_id, derived.stars_of(NEW.rating_sum, NEW.rating_count), NEW.deleted_at, 1)
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
INSERT INTO derived.product_counts
SELECT category_id, stars, sum(sign) FROM products, LATERAL (VALUES
	(rating_sum / greatest(rating_count, 1), -1), (derived.stars_of(rating_sum, rating_count), 1)
) counted (stars, sign)
WHERE deleted_at IS NULL GROUP BY 1, 2 HAVING sum(sign) <> 0;
--> statement-breakpoint
-- The lowest and highest price of a product are now those of its variants in stock. The previous version
-- writes those of all variants: the prices of each product that it saves are noted, to be found anew.
CREATE FUNCTION note_repriced_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO derived.stale_products SELECT DISTINCT product_id FROM changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_changed AFTER UPDATE ON variants REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_repriced_products();
--> statement-breakpoint
INSERT INTO derived.stale_products SELECT id FROM products;
