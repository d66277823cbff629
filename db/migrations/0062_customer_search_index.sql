-- each statement by itself
DROP INDEX CONCURRENTLY IF EXISTS derived.customers_by_words;
