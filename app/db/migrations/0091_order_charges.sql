CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"because" text NOT NULL,
	"exchange_id" uuid,
	"amount" numeric(10,2) NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pay_by" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "charges_because" CHECK ("charges"."because" in ('edit', 'exchange', 'exchange_not_returned')),
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "charges_amount" CHECK ("charges"."amount" > 0),
	CONSTRAINT "charges_ended" CHECK (("charges"."status" = 'open') = ("charges"."ended_at" is null) and ("charges"."ended_at" is null) = ("charges"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "charge_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"provider_session_id" text,
	"provider_session_url" text,
	"session_attempt" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "charge_payments_provider_session_id_unique" UNIQUE("provider_session_id"),
	CONSTRAINT "charge_payments_status" CHECK ("charge_payments"."status" in ('open', 'paid', 'released', 'returned')),
	CONSTRAINT "charge_payments_ended" CHECK (("charge_payments"."status" = 'open') = ("charge_payments"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_pieces";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_origin";--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "payment_intent_id" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "excess_amount" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_amount" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_payments" ADD CONSTRAINT "charge_payments_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_open" ON "charges" USING btree ("order_id") WHERE "charges"."status" = 'open';--> statement-breakpoint
CREATE INDEX "charges_order" ON "charges" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_payments_open" ON "charge_payments" USING btree ("charge_id") WHERE "charge_payments"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "charge_payments_paid" ON "charge_payments" USING btree ("charge_id") WHERE "charge_payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "charge_payments_charge" ON "charge_payments" USING btree ("charge_id");--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_intent" UNIQUE("payment_intent_id");--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_pieces" CHECK (("refund_lines"."line" is not null or "refund_lines"."quantity" = 0) and "refund_lines"."quantity" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_origin" CHECK ("refunds"."origin" in ('owner', 'stock_gone', 'dashboard', 'excess'));