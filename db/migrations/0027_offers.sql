-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "variants_offers" ON "variants" USING btree ("original_paise","product_id" DESC NULLS FIRST) WHERE "variants"."removed_at" is null;
