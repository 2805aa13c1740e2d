CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"told" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backup_runs_kind" CHECK ("backup_runs"."kind" in ('backup', 'restore')),
	CONSTRAINT "backup_runs_state" CHECK ("backup_runs"."state" in ('done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "opening_checks" DROP CONSTRAINT "opening_checks_key";--> statement-breakpoint
CREATE INDEX "backup_runs_ended" ON "backup_runs" USING btree ("kind","ended_at");--> statement-breakpoint
ALTER TABLE "opening_checks" ADD CONSTRAINT "opening_checks_key" CHECK ("opening_checks"."key" in ('identity', 'texts', 'payments', 'webhook', 'letter', 'database', 'storage', 'address', 'backup', 'second-factor', 'tasks'));