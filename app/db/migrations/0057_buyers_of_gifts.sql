ALTER TABLE "orders" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold("orders"."id"::text || ' ' || "orders"."customer_name" || ' ' || coalesce("orders"."buyer_name", '') || ' '
          || "orders"."customer_email")) STORED;--> statement-breakpoint
ALTER TABLE "orders" drop column "customer_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_text" text GENERATED ALWAYS AS (fold("orders"."customer_name" || ' ' || coalesce("orders"."buyer_name", '') || ' ' || "orders"."customer_email" || ' ' || "orders"."customer_phone" || ' ' || regexp_replace("orders"."customer_phone", '[^0-9]', '', 'g') || ' ' || "orders"."customer_address" || ' ' || "orders"."customer_postal_code" || ' ' || "orders"."customer_city")) STORED;--> statement-breakpoint
-- The indexes went with the columns that are made anew.
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_customers" ON "orders" USING gin ("customer_text" gin_trgm_ops);
