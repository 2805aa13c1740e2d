ALTER TABLE "orders" DROP CONSTRAINT "orders_province";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_province" CHECK (length("orders"."customer_province") <= 60);