-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_of_email_changes" ON "mails" USING btree (("data" ->> 'user')) WHERE "mails"."kind" = 'email-change';
