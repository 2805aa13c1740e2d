DROP INDEX "orders_unpaid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_amount" numeric(10,2) GENERATED ALWAYS AS (case when "orders"."status" = 'cancelled' then 0 else greatest("orders"."total_amount" - "orders"."paid_amount", 0) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owed_back_amount" numeric(10,2) GENERATED ALWAYS AS ("orders"."to_refund_amount" + greatest("orders"."paid_amount"
    - case when "orders"."status" = 'cancelled' then "orders"."refunded_amount" else "orders"."total_amount" end, 0)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_by") WHERE "orders"."open_amount" > 0;--> statement-breakpoint
-- What the database works out by itself is not there yet when a row is about to be written.
CREATE OR REPLACE FUNCTION raise_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  not_compared text[] := '{version,updated_at,search_text,customer_text,payment_state,open_amount,owed_back_amount}';
BEGIN
  IF new.version > old.version OR to_jsonb(new) - not_compared IS DISTINCT FROM to_jsonb(old) - not_compared THEN
    new.version := old.version + 1;
  ELSE
    new.version := old.version;
  END IF;
  RETURN new;
END $$;
