-- Withdrawals from orders (Codice del Consumo art. 54-bis), and the moment from which their fourteen days count.
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"order_id" uuid,
	"order_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"scope" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"declaration" text NOT NULL,
	"origin" text NOT NULL,
	"fingerprint" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"goods_at" timestamp (3) with time zone,
	"proof_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"refusal" text,
	"refused_by" text,
	CONSTRAINT "withdrawals_code_unique" UNIQUE("code"),
	CONSTRAINT "withdrawals_scope" CHECK ("withdrawals"."scope" in ('all', 'some')),
	CONSTRAINT "withdrawals_origin" CHECK ("withdrawals"."origin" in ('page', 'letter', 'account')),
	CONSTRAINT "withdrawals_refused" CHECK (("withdrawals"."refused_at" is null) = ("withdrawals"."refusal" is null) and ("withdrawals"."refused_at" is null) = ("withdrawals"."refused_by" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_code" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_newest" ON "withdrawals" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_email" ON "withdrawals" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_same" ON "withdrawals" USING btree ("fingerprint") WHERE "withdrawals"."refused_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_return" ON "refunds" USING btree ("return_code") WHERE "refunds"."return_code" is not null;--> statement-breakpoint
-- Until now only the order's story said when it was marked as delivered.
UPDATE "orders" SET "delivered_at" = (
  SELECT max(e."at") FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."to_status" = 'delivered'
) WHERE "status" = 'delivered';--> statement-breakpoint
CREATE TRIGGER withdrawals_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION announce('orders');
