CREATE TABLE "contact_erasures" (
	"mark" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"format" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lines" integer NOT NULL,
	"with_proof" boolean DEFAULT false NOT NULL,
	"consent_text" text DEFAULT '' NOT NULL,
	"result" jsonb,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_imports_format" CHECK ("contact_imports"."format" in ('shopify', 'woocommerce', 'prestashop')),
	CONSTRAINT "contact_imports_kind" CHECK ("contact_imports"."kind" in ('customers', 'subscribers')),
	CONSTRAINT "contact_imports_state" CHECK ("contact_imports"."state" in ('reading', 'planned', 'taking', 'done')),
	CONSTRAINT "contact_imports_proof" CHECK (not "contact_imports"."with_proof" or "contact_imports"."consent_text" <> '')
);
--> statement-breakpoint
CREATE TABLE "contact_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"newsletter" text NOT NULL,
	"consent_day" date,
	"problem" text NOT NULL,
	"contact_act" text NOT NULL,
	"newsletter_act" text NOT NULL,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "contact_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "contact_lines_newsletter" CHECK ("contact_lines"."newsletter" in ('subscribed', 'not', 'left', 'unsaid')),
	CONSTRAINT "contact_lines_contact_act" CHECK ("contact_lines"."contact_act" in ('add', 'change', 'none')),
	CONSTRAINT "contact_lines_newsletter_act" CHECK ("contact_lines"."newsletter_act" in ('subscribe', 'ask', 'withdraw', 'none'))
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"email" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"format" text NOT NULL,
	"brought_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contacts_mark" UNIQUE("mark"),
	CONSTRAINT "contacts_lower" CHECK ("contacts"."email" = lower("contacts"."email") and "contacts"."email" <> ''),
	CONSTRAINT "contacts_format" CHECK ("contacts"."format" in ('shopify', 'woocommerce', 'prestashop'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "size_category" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "skipped_categories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "scales" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "added_makers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "contact_lines" ADD CONSTRAINT "contact_lines_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_lines_email" ON "contact_lines" USING btree ("email");