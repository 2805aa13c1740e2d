ALTER TABLE "orders" ADD COLUMN "surcharge_amount" numeric(10,2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_refused" ON "orders" USING btree ("refused_at") WHERE "orders"."refused_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_surcharge" CHECK ("orders"."surcharge_amount" between 0 and "orders"."shipping_amount");