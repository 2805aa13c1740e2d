CREATE INDEX "orders_by_customer" ON "orders" USING btree (fold("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_amount","id");--> statement-breakpoint
CREATE INDEX "orders_by_lines" ON "orders" USING btree (jsonb_array_length("items"),"id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree (array_position(array['pending', 'processing', 'shipped', 'delivered', 'cancelled'], "status"),"created_at","id");