CREATE TABLE "review_invitations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_objections" (
	"email" text PRIMARY KEY NOT NULL,
	"objected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line" text NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"stars" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"fit" text,
	"shown_name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"explanation" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"written_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("order_id","line"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_fit" CHECK ("reviews"."fit" in ('small', 'right', 'large')),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('waiting', 'published', 'refused')),
	CONSTRAINT "reviews_refusal" CHECK ("reviews"."refusal" in ('offensive', 'personal_data', 'illegal', 'advertising', 'off_topic', 'unreadable')),
	CONSTRAINT "reviews_refused" CHECK (("reviews"."status" = 'refused') = ("reviews"."refusal" is not null)),
	CONSTRAINT "reviews_decided" CHECK (("reviews"."status" = 'waiting') = ("reviews"."decided_at" is null)),
	CONSTRAINT "reviews_answered" CHECK (("reviews"."answer" = '') = ("reviews"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "favourite_alert_items" (
	"alert_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text,
	"known_price" numeric(10,2) NOT NULL,
	"last_piece_known" boolean DEFAULT false NOT NULL,
	CONSTRAINT "favourite_alert_items_alert_id_product_id_pk" PRIMARY KEY("alert_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "favourite_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"consent_version" text NOT NULL,
	"consent_text" text NOT NULL,
	CONSTRAINT "favourite_alerts_lower" CHECK ("favourite_alerts"."email" = lower("favourite_alerts"."email"))
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_alert_items" ADD CONSTRAINT "favourite_alert_items_alert_id_favourite_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."favourite_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_alert_items" ADD CONSTRAINT "favourite_alert_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_alerts" ADD CONSTRAINT "favourite_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","written_at","id") WHERE "reviews"."status" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("status","written_at","id");--> statement-breakpoint
CREATE INDEX "favourite_alert_items_product" ON "favourite_alert_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_alerts_confirmed" ON "favourite_alerts" USING btree ("email") WHERE "favourite_alerts"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "favourite_alerts_email" ON "favourite_alerts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "favourite_alerts_user" ON "favourite_alerts" USING btree ("user_id");--> statement-breakpoint
-- What a product's page shows of its reviews: those that are published, come, go or change.
CREATE TRIGGER reviews_shown AFTER INSERT ON reviews FOR EACH ROW
  WHEN (new.status = 'published') EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (old.status = 'published' OR new.status = 'published') EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
CREATE TRIGGER reviews_hidden AFTER DELETE ON reviews FOR EACH ROW
  WHEN (old.status = 'published') EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
CREATE TRIGGER reviews_emptied AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');
