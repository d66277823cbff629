ALTER TABLE "stock_movements" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_order";
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_by_order" CHECK (("stock_movements"."reason" in ('counted', 'received')) = ("stock_movements"."order_id" is null)) NOT VALID;
