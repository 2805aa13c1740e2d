CREATE TABLE "product_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_ids" jsonb NOT NULL,
	"change" jsonb NOT NULL,
	"seen" text NOT NULL,
	"account_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_changes_state" CHECK ("product_changes"."state" in ('waiting', 'done', 'undone', 'outdated'))
);
