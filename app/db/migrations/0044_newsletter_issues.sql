CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_issues_state" CHECK ("newsletter_issues"."state" in ('draft', 'sending', 'stopped', 'sent')),
	CONSTRAINT "newsletter_issues_started" CHECK (("newsletter_issues"."state" = 'draft') = ("newsletter_issues"."started_at" is null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"written_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_recipients_issue_id_subscription_id_pk" PRIMARY KEY("issue_id","subscription_id"),
	CONSTRAINT "newsletter_recipients_state" CHECK ("newsletter_recipients"."state" in ('waiting', 'written', 'left', 'stopped')),
	CONSTRAINT "newsletter_recipients_written" CHECK (("newsletter_recipients"."state" = 'written') = ("newsletter_recipients"."written_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_recipients_of" ON "newsletter_recipients" USING btree ("issue_id","state","subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_lately" ON "newsletter_recipients" USING btree ("written_at");