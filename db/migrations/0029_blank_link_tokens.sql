-- On purpose: only mails that were not sent hold the token of their link, and the shop makes a new one.
UPDATE "mails" SET "data" = 'null' WHERE "state" <> 'sent' AND "data" ? 'token';
