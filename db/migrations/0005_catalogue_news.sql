-- Tells every process of the shop what the pages for everybody may be made of anew. Stock that orders
-- take is not among it: a notice holds a lock of the whole database until its transaction is over.
CREATE FUNCTION tell_of_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('catalogue', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_news AFTER INSERT OR DELETE OR UPDATE OF name, slug, description, category_id, rating_sum, rating_count, search_text, version, deleted_at ON products
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
--> statement-breakpoint
CREATE TRIGGER variants_news AFTER INSERT OR DELETE OR UPDATE OF color, color_hex_code, size, original_paise, discount_paise, position, removed_at ON variants
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
--> statement-breakpoint
CREATE TRIGGER product_images_news AFTER INSERT OR DELETE OR UPDATE ON product_images
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
--> statement-breakpoint
CREATE TRIGGER categories_news AFTER INSERT OR DELETE OR UPDATE ON categories
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
--> statement-breakpoint
CREATE TRIGGER category_images_news AFTER INSERT OR DELETE OR UPDATE ON category_images
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
--> statement-breakpoint
CREATE TRIGGER reviews_news AFTER INSERT OR DELETE OR UPDATE ON reviews
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
--> statement-breakpoint
CREATE TRIGGER company_details_news AFTER INSERT OR DELETE OR UPDATE ON company_details
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
--> statement-breakpoint
CREATE TRIGGER legal_pages_news AFTER INSERT OR DELETE OR UPDATE ON legal_pages
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
