CREATE TABLE "look_files" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"drawing" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "look_files_kind" CHECK ("look_files"."kind" in ('logo', 'icon')),
	CONSTRAINT "look_files_drawing" CHECK (("look_files"."kind" = 'logo') = ("look_files"."drawing" is not null))
);
--> statement-breakpoint
CREATE TABLE "look_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"planned_for" date,
	"account_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "look_versions_state" CHECK ("look_versions"."state" in ('draft', 'planned', 'published')),
	CONSTRAINT "look_versions_planned" CHECK (("look_versions"."state" = 'planned') = ("look_versions"."planned_for" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "look_versions_one_draft" ON "look_versions" USING btree ((true)) WHERE "look_versions"."state" <> 'published';--> statement-breakpoint
CREATE INDEX "look_versions_published" ON "look_versions" USING btree ("at","id") WHERE "look_versions"."state" = 'published';