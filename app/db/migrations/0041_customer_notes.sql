CREATE TABLE "customer_notes" (
	"email" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "customer_notes_lower" CHECK ("customer_notes"."email" = lower("customer_notes"."email") and "customer_notes"."email" <> ''),
	CONSTRAINT "customer_notes_text" CHECK (length(btrim("customer_notes"."text")) > 0)
);
