CREATE TABLE "home_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"planned_for" date,
	"account_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "home_versions_state" CHECK ("home_versions"."state" in ('draft', 'planned', 'published')),
	CONSTRAINT "home_versions_planned" CHECK (("home_versions"."state" = 'planned') = ("home_versions"."planned_for" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "home_versions_one_draft" ON "home_versions" USING btree ((true)) WHERE "home_versions"."state" <> 'published';--> statement-breakpoint
CREATE INDEX "home_versions_published" ON "home_versions" USING btree ("at","id") WHERE "home_versions"."state" = 'published';