-- Columns, values and queues by the words that the program uses for them.
ALTER TABLE "back_in_stock_turns" RENAME COLUMN "told" TO "notified";--> statement-breakpoint
ALTER TABLE "back_in_stock_turns" RENAME CONSTRAINT "back_in_stock_turns_told" TO "back_in_stock_turns_notified";--> statement-breakpoint
ALTER TABLE "backup_runs" RENAME COLUMN "told" TO "message";--> statement-breakpoint
ALTER TABLE "opening_checks" RENAME COLUMN "told" TO "message";--> statement-breakpoint
ALTER TABLE "exchanges" RENAME COLUMN "late_told_at" TO "late_notified_at";--> statement-breakpoint
ALTER TABLE "imported_products" RENAME COLUMN "kept_because" TO "not_undone_reason";--> statement-breakpoint
ALTER TABLE "alerts" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER INDEX "alerts_told" RENAME TO "alerts_notified";--> statement-breakpoint
ALTER TABLE "shipments" RENAME COLUMN "number_told" TO "number_sent";--> statement-breakpoint
ALTER TABLE "favourite_alerts" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "exchanges" DROP CONSTRAINT "exchanges_status";--> statement-breakpoint
UPDATE "exchanges" SET "status" = 'requested' WHERE "status" = 'asked';--> statement-breakpoint
UPDATE "exchanges" SET "ended_because" = 'both_retained' WHERE "ended_because" = 'kept_both';--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_status" CHECK ("exchanges"."status" in ('requested', 'accepted', 'sent', 'arrived', 'closed', 'refused'));--> statement-breakpoint
DROP INDEX "exchanges_open";--> statement-breakpoint
CREATE INDEX "exchanges_open" ON "exchanges" USING btree ("status") WHERE "exchanges"."status" in ('requested', 'accepted', 'sent', 'arrived');--> statement-breakpoint
UPDATE "order_events" SET "detail" = jsonb_set("detail", '{what}', CASE "detail" ->> 'what' WHEN 'asked' THEN '"requested"'::jsonb ELSE '"both_retained"'::jsonb END)
  WHERE "kind" = 'exchange' AND "detail" ->> 'what' IN ('asked', 'kept_both');--> statement-breakpoint
ALTER TABLE "campaign_products" DROP CONSTRAINT "campaign_products_outcome";--> statement-breakpoint
UPDATE "campaign_products" SET "outcome" = 'changed_since' WHERE "outcome" = 'kept';--> statement-breakpoint
ALTER TABLE "campaign_products" ADD CONSTRAINT "campaign_products_outcome" CHECK ("campaign_products"."outcome" in ('waiting', 'applied', 'restored', 'changed_since', 'gone', 'draft', 'not_lower', 'missed'));--> statement-breakpoint
ALTER TABLE "opening_checks" DROP CONSTRAINT "opening_checks_key";--> statement-breakpoint
UPDATE "opening_checks" SET "key" = 'email' WHERE "key" = 'letter';--> statement-breakpoint
ALTER TABLE "opening_checks" ADD CONSTRAINT "opening_checks_key" CHECK ("opening_checks"."key" in ('identity', 'texts', 'payments', 'webhook', 'email', 'database', 'storage', 'address', 'backup', 'second-factor', 'tasks'));--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_origin";--> statement-breakpoint
UPDATE "withdrawals" SET "origin" = 'email' WHERE "origin" = 'letter';--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_origin" CHECK ("withdrawals"."origin" in ('page', 'email', 'account'));--> statement-breakpoint
UPDATE "alerts" SET "channel" = 'email' WHERE "channel" = 'letter';--> statement-breakpoint
UPDATE "outbox" SET "kind" = 'favourites-notified' WHERE "kind" = 'favourites-told';
