ALTER TABLE "orders" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_day" date;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "invoice_request" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_invoice_number" ON "orders" USING btree (extract(year from "invoice_day"),upper("invoice_number"));--> statement-breakpoint
CREATE INDEX "orders_invoice_waiting" ON "orders" USING btree ("created_at") WHERE "orders"."invoice_request" is not null and "orders"."invoice_number" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice" CHECK (("orders"."invoice_number" is null) = ("orders"."invoice_day" is null)
        and ("orders"."invoice_number" is null or "orders"."invoice_request" is not null));