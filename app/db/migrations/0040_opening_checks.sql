CREATE TABLE "demo_removals" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"removed" jsonb NOT NULL,
	CONSTRAINT "demo_removals_once" CHECK ("demo_removals"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "opening_checks" (
	"key" text PRIMARY KEY NOT NULL,
	"run" uuid NOT NULL,
	"state" text NOT NULL,
	"told" text DEFAULT '' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"basis" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "opening_checks_key" CHECK ("opening_checks"."key" in ('identity', 'texts', 'payments', 'webhook', 'letter', 'storage', 'address', 'backup', 'second-factor', 'tasks')),
	CONSTRAINT "opening_checks_state" CHECK ("opening_checks"."state" in ('running', 'waiting', 'ok', 'failed')),
	CONSTRAINT "opening_checks_ended" CHECK (("opening_checks"."state" in ('ok', 'failed')) = ("opening_checks"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "opening_tasks" (
	"key" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "signed_by" text DEFAULT '' NOT NULL;