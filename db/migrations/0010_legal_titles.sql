-- A title nobody wrote was made of the slug, without the "&" that pages and footer showed.
UPDATE "legal_pages" SET "title" = 'Terms & Conditions' WHERE "slug" = 'terms-conditions' AND "title" = 'Terms Conditions';
