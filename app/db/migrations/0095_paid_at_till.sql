ALTER TABLE "order_takings" ADD COLUMN "at_till" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "at_till" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "order_takings" SET "at_till" = true FROM "orders" WHERE "orders"."id" = "order_takings"."order_id" AND "orders"."payment_method" = 'in_shop';--> statement-breakpoint
UPDATE "refunds" SET "at_till" = true FROM "orders" WHERE "orders"."id" = "refunds"."order_id" AND "orders"."payment_method" = 'in_shop' AND "refunds"."payment_intent_id" IS NULL;
