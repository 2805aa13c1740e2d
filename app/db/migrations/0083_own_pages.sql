CREATE TABLE "own_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"shown" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_pages_address_unique" UNIQUE("address"),
	CONSTRAINT "own_pages_address" CHECK ("own_pages"."address" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "redirects_path" CHECK ("redirects"."path" like '/_%'),
	CONSTRAINT "redirects_target" CHECK ("redirects"."target" like '/%' and "redirects"."target" not like '//%'),
	CONSTRAINT "redirects_elsewhere" CHECK ("redirects"."path" <> "redirects"."target")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"planned_for" date,
	"account_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_versions_state" CHECK ("content_versions"."state" in ('draft', 'planned', 'published')),
	CONSTRAINT "content_versions_planned" CHECK (("content_versions"."state" = 'planned') = ("content_versions"."planned_for" is not null))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "own_pages_shown" ON "own_pages" USING btree ("address") WHERE "own_pages"."shown" is not null;--> statement-breakpoint
CREATE INDEX "redirects_target" ON "redirects" USING btree ("target");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_one_draft" ON "content_versions" USING btree ("subject") WHERE "content_versions"."state" <> 'published';--> statement-breakpoint
CREATE INDEX "content_versions_published" ON "content_versions" USING btree ("subject","at") WHERE "content_versions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "content_versions_waiting" ON "content_versions" USING btree ("planned_for") WHERE "content_versions"."state" = 'planned';--> statement-breakpoint
-- A page of the owner's own is on no other page: only it is drawn anew.
CREATE FUNCTION announce_own_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vetrina_live', 'own-page ' || CASE WHEN tg_op = 'DELETE' THEN old.id ELSE new.id END);
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER own_pages_announced AFTER INSERT OR UPDATE OR DELETE ON own_pages
  FOR EACH ROW EXECUTE FUNCTION announce_own_page();
