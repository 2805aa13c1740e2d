ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_message" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wrapping_amount" numeric(10,2);--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "gift_message" text;--> statement-breakpoint
-- Attempts that are on their way while the shop is updated: none of them was wrapped.
UPDATE "checkouts" SET "quote" = "quote" || '{"wrappingCents": null}'::jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wrapping" CHECK ("orders"."wrapping_amount" is null or ("orders"."wrapping_amount" >= 0 and "orders"."gift_message" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_amount" = "orders"."subtotal_amount" - "orders"."discount_amount" + "orders"."shipping_amount"
        + coalesce("orders"."wrapping_amount", 0));
