DROP INDEX "refund_lines_once";--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "gift_message" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "wrapped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "is_wrapping" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_lines_once" ON "refund_lines" USING btree ("refund_id",coalesce("line", ''),"is_wrapping");--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_wrapped" CHECK (not "proposals"."wrapped" or "proposals"."gift_message" is not null);--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_wrapping" CHECK (not "refund_lines"."is_wrapping" or "refund_lines"."line" is null);