CREATE TABLE "look_points" (
	"look_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"x" numeric(4, 3) NOT NULL,
	"y" numeric(4, 3) NOT NULL,
	CONSTRAINT "look_points_look_id_product_id_pk" PRIMARY KEY("look_id","product_id"),
	CONSTRAINT "look_points_within" CHECK ("look_points"."x" between 0 and 1 and "look_points"."y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"media_id" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"shown_from" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "looks_slug_unique" UNIQUE("slug"),
	CONSTRAINT "looks_slug" CHECK ("looks"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "looks_title" CHECK (length(btrim("looks"."title")) > 0),
	CONSTRAINT "looks_alt" CHECK (length(btrim("looks"."alt")) > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"look_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "look_id" uuid;--> statement-breakpoint
ALTER TABLE "look_points" ADD CONSTRAINT "look_points_look_id_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."looks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_points" ADD CONSTRAINT "look_points_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_looks" ADD CONSTRAINT "saved_looks_look_id_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."looks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "look_points_product" ON "look_points" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "looks_in_order" ON "looks" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "looks_media" ON "looks" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "saved_looks_of" ON "saved_looks" USING btree ("look_id","at");--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_look_id_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."looks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- A page may come to show a look that it does not name yet, so that any change reaches all that show some.
CREATE TRIGGER looks_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON looks
  FOR EACH STATEMENT EXECUTE FUNCTION announce('looks');--> statement-breakpoint
CREATE TRIGGER look_points_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON look_points
  FOR EACH STATEMENT EXECUTE FUNCTION announce('looks');
