CREATE INDEX "product_sizes_left" ON "product_sizes" USING btree (("stock" - "held")) WHERE "product_sizes"."stock" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_handle" ON "orders" USING btree ("status") WHERE "orders"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");