CREATE TABLE "exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"origin" text NOT NULL,
	"line" text NOT NULL,
	"old_item" jsonb NOT NULL,
	"new_line" text NOT NULL,
	"new_item" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"difference_amount" numeric(10,2) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"held_until" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"refusal" text,
	"back_by" date,
	"sent_at" timestamp (3) with time zone,
	"handed_over" boolean DEFAULT false NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"delivered_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"restocked" boolean,
	"late_told_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exchanges_status" CHECK ("exchanges"."status" in ('asked', 'accepted', 'sent', 'arrived', 'closed', 'refused')),
	CONSTRAINT "exchanges_origin" CHECK ("exchanges"."origin" in ('shopper', 'shop', 'till')),
	CONSTRAINT "exchanges_quantity" CHECK ("exchanges"."quantity" > 0),
	CONSTRAINT "exchanges_refused" CHECK (("exchanges"."status" = 'refused') = ("exchanges"."refusal" is not null)),
	CONSTRAINT "exchanges_ended" CHECK (("exchanges"."status" = 'closed') = ("exchanges"."ended_because" is not null)
        and ("exchanges"."ended_because" is null) = ("exchanges"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "exchange_holds" (
	"exchange_id" uuid NOT NULL,
	"product_size_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "exchange_holds_exchange_id_product_size_id_pk" PRIMARY KEY("exchange_id","product_size_id"),
	CONSTRAINT "exchange_holds_quantity" CHECK ("exchange_holds"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "alert_choices" DROP CONSTRAINT "alert_choices_kind";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_holds" ADD CONSTRAINT "exchange_holds_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_holds" ADD CONSTRAINT "exchange_holds_product_size_id_product_sizes_id_fk" FOREIGN KEY ("product_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_order" ON "exchanges" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "exchanges_newest" ON "exchanges" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "exchanges_open" ON "exchanges" USING btree ("status") WHERE "exchanges"."status" in ('asked', 'accepted', 'sent', 'arrived');--> statement-breakpoint
CREATE INDEX "exchange_holds_size" ON "exchange_holds" USING btree ("product_size_id");--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_kind" CHECK ("alert_choices"."kind" in ('new-order', 'exchange', 'refund-due', 'failed-job', 'last-piece', 'review'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'first', 'online_sale', 'return', 'reopened', 'order_changed', 'exchange_back', 'till_sale', 'till_return', 'till_undo', 'correction', 'stock_taking', 'import'));