CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer" jsonb NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"delivery_method" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_amount" numeric(10,2) NOT NULL,
	"discount_reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"ended_because" text,
	CONSTRAINT "proposals_status" CHECK ("proposals"."status" in ('aside', 'open', 'ordered', 'ended')),
	CONSTRAINT "proposals_delivery" CHECK ("proposals"."delivery_method" in ('standard', 'express', 'pickup')),
	CONSTRAINT "proposals_discount" CHECK ("proposals"."discount_amount" >= 0),
	CONSTRAINT "proposals_ended" CHECK (("proposals"."status" in ('aside', 'open')) = ("proposals"."ended_at" is null)
        and ("proposals"."ended_at" is null) = ("proposals"."ended_by" is null)
        and ("proposals"."ended_at" is null) = ("proposals"."ended_because" is null))
);
--> statement-breakpoint
CREATE TABLE "proposal_holds" (
	"proposal_id" uuid NOT NULL,
	"product_size_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "proposal_holds_proposal_id_product_size_id_pk" PRIMARY KEY("proposal_id","product_size_id"),
	CONSTRAINT "proposal_holds_quantity" CHECK ("proposal_holds"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_in_shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "proposal_id" uuid;--> statement-breakpoint
ALTER TABLE "proposal_holds" ADD CONSTRAINT "proposal_holds_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_holds" ADD CONSTRAINT "proposal_holds_product_size_id_product_sizes_id_fk" FOREIGN KEY ("product_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_due" ON "proposals" USING btree ("until") WHERE "proposals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "proposals_ended_at" ON "proposals" USING btree ("ended_at") WHERE "proposals"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "proposals_email" ON "proposals" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "proposal_holds_size" ON "proposal_holds" USING btree ("product_size_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_proposal" ON "checkouts" USING btree ("proposal_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_of_proposal" ON "checkouts" USING btree ("proposal_id") WHERE "checkouts"."proposal_id" is not null;