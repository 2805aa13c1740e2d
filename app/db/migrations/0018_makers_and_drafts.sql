CREATE TABLE "makers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"trademark" text DEFAULT '' NOT NULL,
	"postal_address" text NOT NULL,
	"electronic_address" text NOT NULL,
	"is_outside_eu" boolean DEFAULT false NOT NULL,
	"responsible_name" text DEFAULT '' NOT NULL,
	"responsible_postal_address" text DEFAULT '' NOT NULL,
	"responsible_electronic_address" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "makers_name" CHECK (length(btrim("makers"."name")) > 0),
	CONSTRAINT "makers_responsible" CHECK (not "makers"."is_outside_eu" or "makers"."responsible_name" <> '')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warnings" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_maker_id_makers_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("id") WHERE not "products"."is_published";--> statement-breakpoint
CREATE INDEX "products_of_maker" ON "products" USING btree ("maker_id");--> statement-breakpoint
-- A maker is told on the page of each of its products. One that is added, or may be removed, is on none.
CREATE TRIGGER makers_announced AFTER UPDATE ON makers FOR EACH STATEMENT EXECUTE FUNCTION announce('products');
