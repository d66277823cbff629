-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_staff" ON "users" USING btree ("role","id") WHERE "users"."role" is not null;
