DROP INDEX "orders_email";--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("customer_email"),"created_at","id");