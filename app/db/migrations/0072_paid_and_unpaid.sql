CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"actor" text NOT NULL,
	"line" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_payments_line" UNIQUE("line"),
	CONSTRAINT "order_payments_amount" CHECK ("order_payments"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_takings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_takings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"orders" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"key" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"min_amount" numeric(10,2),
	"max_amount" numeric(10,2),
	"for_delivered" boolean NOT NULL,
	"for_collected" boolean NOT NULL,
	"days" integer,
	"surcharge_amount" numeric(10,2),
	"iban" text DEFAULT '' NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"confirmation" text DEFAULT '' NOT NULL,
	"refund" text DEFAULT '' NOT NULL,
	"privacy" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_methods_days" CHECK ("payment_methods"."days" is null or "payment_methods"."days" > 0),
	CONSTRAINT "payment_methods_amounts" CHECK ("payment_methods"."min_amount" is null or "payment_methods"."max_amount" is null or "payment_methods"."min_amount" <= "payment_methods"."max_amount")
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_followed";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_amount" numeric(10,2);--> statement-breakpoint
-- Every order until now was made by its payment; that this is noted makes no other version of it.
ALTER TABLE "orders" DISABLE TRIGGER "orders_version";--> statement-breakpoint
UPDATE "orders" SET "paid_amount" = "total_amount";--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER "orders_version";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "paid_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "to_refund_amount" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_state" text GENERATED ALWAYS AS (case
    when "orders"."to_refund_amount" > 0 then 'to_refund'
    when "orders"."status" = 'cancelled' and "orders"."paid_amount" > "orders"."refunded_amount" then 'to_refund'
    when "orders"."paid_amount" > "orders"."total_amount" then 'to_refund'
    when "orders"."refunded_amount" > 0 and "orders"."refunded_amount" >= "orders"."paid_amount" then 'refunded'
    when "orders"."status" = 'cancelled' then 'nothing'
    when "orders"."paid_amount" >= "orders"."total_amount" then 'paid'
    when "orders"."paid_amount" <= 0 then 'to_pay'
    else 'part_paid'
  end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispatched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "own_method" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_day" date;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_takings" ADD CONSTRAINT "order_takings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_takings_order" ON "order_takings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_takings_day" ON "order_takings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_by") WHERE "orders"."payment_state" in ('to_pay', 'part_paid');--> statement-breakpoint
CREATE INDEX "checkouts_own" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."own_method" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_followed" CHECK (("refunds"."status" in ('requested', 'sent') and not "refunds"."by_hand") = ("refunds"."next_attempt_at" is not null));--> statement-breakpoint
-- What the database works out by itself is not there yet when a row is about to be written.
CREATE OR REPLACE FUNCTION raise_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  not_compared text[] := '{version,updated_at,search_text,customer_text,payment_state}';
BEGIN
  new.version := old.version;
  IF to_jsonb(new) - not_compared IS DISTINCT FROM to_jsonb(old) - not_compared THEN
    new.version := old.version + 1;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER payment_methods_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON payment_methods
  FOR EACH STATEMENT EXECUTE FUNCTION announce('settings');