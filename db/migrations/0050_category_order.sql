ALTER TABLE "categories" ADD COLUMN "position" integer;
