CREATE TABLE "campaign_products" (
	"campaign_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" numeric(10,2),
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"before_price" numeric(10,2),
	"before_original_price" numeric(10,2),
	"before_discount" numeric(5, 2),
	CONSTRAINT "campaign_products_campaign_id_product_id_pk" PRIMARY KEY("campaign_id","product_id"),
	CONSTRAINT "campaign_products_outcome" CHECK ("campaign_products"."outcome" in ('waiting', 'applied', 'restored', 'kept', 'gone', 'draft', 'not_lower', 'missed')),
	CONSTRAINT "campaign_products_price" CHECK ("campaign_products"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"percent" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaigns_name" CHECK (length(btrim("campaigns"."name")) > 0),
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'planned', 'starting', 'running', 'ending', 'ended', 'cancelled')),
	CONSTRAINT "campaigns_percent" CHECK ("campaigns"."percent" between 1 and 90),
	CONSTRAINT "campaigns_dates" CHECK ("campaigns"."starts_at" < "campaigns"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "campaign_products" ADD CONSTRAINT "campaign_products_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_products_product" ON "campaign_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "campaign_products_outcome_of" ON "campaign_products" USING btree ("campaign_id","outcome","product_id");--> statement-breakpoint
CREATE INDEX "campaign_products_by_name" ON "campaign_products" USING btree ("campaign_id","name","product_id");--> statement-breakpoint
CREATE INDEX "campaigns_pending" ON "campaigns" USING btree ("starts_at") WHERE "campaigns"."state" in ('planned', 'starting', 'running', 'ending');