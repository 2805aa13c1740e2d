ALTER TABLE "alert_choices" DROP CONSTRAINT "alert_choices_kind";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_kind" CHECK ("alert_choices"."kind" in ('new-order', 'refund-due', 'failed-job', 'last-piece', 'review'));