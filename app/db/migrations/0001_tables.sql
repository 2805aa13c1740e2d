CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "categories" (
	"address" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"scale_ids" jsonb NOT NULL,
	"google_category" integer,
	"garment" text,
	"size_table_id" text,
	"labelling" text NOT NULL,
	"is_hidden_while_empty" boolean DEFAULT true NOT NULL,
	"search_title" text DEFAULT '' NOT NULL,
	"search_description" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_name" CHECK (length(btrim("categories"."name")) > 0),
	CONSTRAINT "categories_address" CHECK ("categories"."address" ~ '^[A-Za-z0-9-]+$'),
	CONSTRAINT "categories_google" CHECK ("categories"."google_category" > 0),
	CONSTRAINT "categories_garment" CHECK ("categories"."garment" in ('dress', 'top', 'bottom', 'belt', 'shoe')),
	CONSTRAINT "categories_labelling" CHECK ("categories"."labelling" in ('textile', 'footwear', 'none')),
	CONSTRAINT "categories_one_table" CHECK ("categories"."garment" is null or "categories"."size_table_id" is null)
);
--> statement-breakpoint
CREATE TABLE "size_scales" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"sizes" jsonb NOT NULL,
	"size_system" text,
	"size_type" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "size_scales_name_unique" UNIQUE("name"),
	CONSTRAINT "size_scales_name" CHECK (length(btrim("size_scales"."name")) > 0),
	CONSTRAINT "size_scales_sizes" CHECK (jsonb_array_length("size_scales"."sizes") > 0),
	CONSTRAINT "size_scales_system" CHECK ("size_scales"."size_system" in ('IT', 'EU', 'FR', 'DE', 'UK', 'US')),
	CONSTRAINT "size_scales_type" CHECK ("size_scales"."size_type" in ('regular', 'plus', 'petite', 'tall', 'maternity'))
);
--> statement-breakpoint
CREATE TABLE "size_tables" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "size_tables_name_unique" UNIQUE("name"),
	CONSTRAINT "size_tables_name" CHECK (length(btrim("size_tables"."name")) > 0),
	CONSTRAINT "size_tables_rows" CHECK (jsonb_array_length("size_tables"."rows") > 0)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('owner', 'assistant'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "back_in_stock_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"consent_version" text NOT NULL,
	"consent_text" text NOT NULL,
	CONSTRAINT "back_in_stock_requests_once" UNIQUE("product_id","size","email"),
	CONSTRAINT "back_in_stock_requests_lower" CHECK ("back_in_stock_requests"."email" = lower("back_in_stock_requests"."email"))
);
--> statement-breakpoint
CREATE TABLE "back_in_stock_turns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "back_in_stock_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"told" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "back_in_stock_turns_told" CHECK ("back_in_stock_turns"."told" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "campaign_products" (
	"campaign_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" numeric(10,2),
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"before_price" numeric(10,2),
	"before_original_price" numeric(10,2),
	"before_discount" numeric(5, 2),
	CONSTRAINT "campaign_products_campaign_id_product_id_pk" PRIMARY KEY("campaign_id","product_id"),
	CONSTRAINT "campaign_products_outcome" CHECK ("campaign_products"."outcome" in ('waiting', 'applied', 'restored', 'kept', 'gone', 'draft', 'not_lower', 'missed')),
	CONSTRAINT "campaign_products_price" CHECK ("campaign_products"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"percent" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaigns_name" CHECK (length(btrim("campaigns"."name")) > 0),
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'planned', 'starting', 'running', 'ending', 'ended', 'cancelled')),
	CONSTRAINT "campaigns_percent" CHECK ("campaigns"."percent" between 1 and 90),
	CONSTRAINT "campaigns_dates" CHECK ("campaigns"."starts_at" < "campaigns"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"because" text NOT NULL,
	"exchange_id" uuid,
	"amount" numeric(10,2) NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pay_by" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "charges_because" CHECK ("charges"."because" in ('edit', 'exchange', 'exchange_not_returned', 'way')),
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "charges_amount" CHECK ("charges"."amount" > 0),
	CONSTRAINT "charges_ended" CHECK (("charges"."status" = 'open') = ("charges"."ended_at" is null) and ("charges"."ended_at" is null) = ("charges"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"version" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"browser_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"functional" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"province" text DEFAULT '' NOT NULL,
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
	"province" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"format" text NOT NULL,
	"brought_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contacts_mark" UNIQUE("mark"),
	CONSTRAINT "contacts_lower" CHECK ("contacts"."email" = lower("contacts"."email") and "contacts"."email" <> ''),
	CONSTRAINT "contacts_format" CHECK ("contacts"."format" in ('shopify', 'woocommerce', 'prestashop'))
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"email" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "customer_notes_lower" CHECK ("customer_notes"."email" = lower("customer_notes"."email") and "customer_notes"."email" <> ''),
	CONSTRAINT "customer_notes_text" CHECK (length(btrim("customer_notes"."text")) > 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_intent_id" text NOT NULL,
	"order_id" uuid,
	"amount" numeric(10,2) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('needs_response', 'under_review', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"origin" text NOT NULL,
	"line" text NOT NULL,
	"old_item" jsonb NOT NULL,
	"new_line" text NOT NULL,
	"new_item" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"difference_amount" numeric(10,2) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"held_until" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"refusal" text,
	"back_by" date,
	"sent_at" timestamp (3) with time zone,
	"handed_over" boolean DEFAULT false NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"delivered_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"restocked" boolean,
	"late_told_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exchanges_status" CHECK ("exchanges"."status" in ('asked', 'accepted', 'sent', 'arrived', 'closed', 'refused')),
	CONSTRAINT "exchanges_origin" CHECK ("exchanges"."origin" in ('shopper', 'shop', 'till')),
	CONSTRAINT "exchanges_quantity" CHECK ("exchanges"."quantity" > 0),
	CONSTRAINT "exchanges_refused" CHECK (("exchanges"."status" = 'refused') = ("exchanges"."refusal" is not null)),
	CONSTRAINT "exchanges_ended" CHECK (("exchanges"."status" = 'closed') = ("exchanges"."ended_because" is not null)
        and ("exchanges"."ended_because" is null) = ("exchanges"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "guarantee_notices" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guarantee_notice_kind" CHECK ("guarantee_notices"."kind" in ('svg', 'png', 'pdf')),
	CONSTRAINT "guarantee_notice_size" CHECK (("guarantee_notices"."kind" = 'pdf') = ("guarantee_notices"."width" is null) and ("guarantee_notices"."width" is null) = ("guarantee_notices"."height" is null))
);
--> statement-breakpoint
CREATE TABLE "import_categories" (
	"name" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_colors" (
	"name" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	CONSTRAINT "import_colors_family" CHECK ("import_colors"."family" in ('bianco', 'nero', 'grigio', 'beige', 'marrone', 'rosso', 'arancione', 'giallo', 'verde', 'azzurro', 'blu', 'viola', 'rosa', 'fantasia'))
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"path" text NOT NULL,
	"checksum" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"arrived_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_files_import_id_path_pk" PRIMARY KEY("import_id","path")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"url" text NOT NULL,
	"import_id" uuid,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"media_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_pictures_once" UNIQUE("product_id","url"),
	CONSTRAINT "import_pictures_state" CHECK ("import_pictures"."state" in ('waiting', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "import_texts" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"packed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"format" text NOT NULL,
	"size" text NOT NULL,
	"export" text,
	"was" integer,
	"count" integer,
	"import_id" uuid,
	CONSTRAINT "imported_counts_format" CHECK ("imported_counts"."format" in ('vetrina', 'shopify', 'woocommerce', 'prestashop', 'wix', 'squarespace', 'bigcommerce', 'magento'))
);
--> statement-breakpoint
CREATE TABLE "imported_products" (
	"import_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"line" integer NOT NULL,
	"source" jsonb NOT NULL,
	"action" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision" jsonb,
	"same_model" uuid,
	"category_key" text,
	"category_source" text,
	"category" text,
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_on_sale" boolean DEFAULT false NOT NULL,
	"size_category" text,
	"applied_at" timestamp (3) with time zone,
	"product_id" uuid,
	"before" jsonb,
	"let_go" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_version" timestamp (3) with time zone,
	"waits_for_picture" boolean DEFAULT false NOT NULL,
	"last_movement" bigint,
	"undone_at" timestamp (3) with time zone,
	"kept_because" text DEFAULT '' NOT NULL,
	CONSTRAINT "imported_products_import_id_source_key_pk" PRIMARY KEY("import_id","source_key"),
	CONSTRAINT "imported_products_action" CHECK ("imported_products"."action" in ('new', 'changed', 'unchanged', 'refused')),
	CONSTRAINT "imported_products_category_source" CHECK ("imported_products"."category_source" in ('category', 'title', 'description', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "old_paths" (
	"path" text NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "old_paths_path_product_id_pk" PRIMARY KEY("path","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'planning' NOT NULL,
	"with_original_prices" boolean DEFAULT false NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publishes_complete" boolean DEFAULT false NOT NULL,
	"skipped_categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unnamed_category" text,
	"scales" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"proposed_scales" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uncounted" text DEFAULT 'uncounted' NOT NULL,
	"accepted_labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_makers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_imports_format" CHECK ("product_imports"."format" in ('vetrina', 'shopify', 'woocommerce', 'prestashop', 'wix', 'squarespace', 'bigcommerce', 'magento')),
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('reading', 'planning', 'planned', 'applying', 'done', 'stopped', 'undoing', 'undone')),
	CONSTRAINT "product_imports_uncounted" CHECK ("product_imports"."uncounted" in ('uncounted', 'one', 'none'))
);
--> statement-breakpoint
CREATE TABLE "product_sources" (
	"format" text NOT NULL,
	"source_key" text NOT NULL,
	"product_id" uuid NOT NULL,
	"category_key" text,
	CONSTRAINT "product_sources_format_source_key_pk" PRIMARY KEY("format","source_key")
);
--> statement-breakpoint
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
	CONSTRAINT "opening_checks_key" CHECK ("opening_checks"."key" in ('identity', 'texts', 'payments', 'webhook', 'letter', 'database', 'storage', 'address', 'backup', 'second-factor', 'tasks')),
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
CREATE TABLE "look_points" (
	"look_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"x" numeric(4, 3) NOT NULL,
	"y" numeric(4, 3) NOT NULL,
	CONSTRAINT "look_points_look_id_product_id_pk" PRIMARY KEY("look_id","product_id"),
	CONSTRAINT "look_points_within" CHECK ("look_points"."x" between 0 and 1 and "look_points"."y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"media_id" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"shown_from" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "looks_slug_unique" UNIQUE("slug"),
	CONSTRAINT "looks_slug" CHECK ("looks"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "looks_title" CHECK (length(btrim("looks"."title")) > 0),
	CONSTRAINT "looks_alt" CHECK (length(btrim("looks"."alt")) > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"look_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"unsubscribe_url" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"send_after" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"placeholder" text NOT NULL,
	"original_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"look_id" uuid,
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
CREATE TABLE "newsletter_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"confirm_hash" text NOT NULL,
	"unsubscribe_hash" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"consent_version" text,
	"consent_text" text,
	"origin" text,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_lower" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email"))
);
--> statement-breakpoint
CREATE TABLE "alert_choices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"letter_since" timestamp (3) with time zone,
	"push_since" timestamp (3) with time zone,
	CONSTRAINT "alert_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "alert_choices_kind" CHECK ("alert_choices"."kind" in ('new-order', 'exchange', 'refund-due', 'failed-job', 'last-piece', 'review'))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"event" text NOT NULL,
	"about" text NOT NULL,
	"order_number" text NOT NULL,
	"amount" numeric(10,2),
	"noted_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_event" UNIQUE("user_id","kind","channel","event")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"billed" jsonb NOT NULL,
	"issued" jsonb NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_notes_amount" CHECK ("credit_notes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_files_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"actor" text NOT NULL,
	"line" text,
	"payment_intent_id" text,
	"method" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_payments_line" UNIQUE("line"),
	CONSTRAINT "order_payments_intent" UNIQUE("payment_intent_id"),
	CONSTRAINT "order_payments_amount" CHECK ("order_payments"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_takings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_takings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"at_till" boolean DEFAULT false NOT NULL,
	"orders" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"order_version" integer,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"buyer_name" text,
	"customer_email" text NOT NULL,
	"customer_phone" text DEFAULT '' NOT NULL,
	"customer_address" text NOT NULL,
	"customer_city" text NOT NULL,
	"customer_postal_code" text NOT NULL,
	"customer_province" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"gift_message" text,
	"items" jsonb NOT NULL,
	"subtotal_amount" numeric(10,2) NOT NULL,
	"discount_amount" numeric(10,2) NOT NULL,
	"shipping_amount" numeric(10,2) NOT NULL,
	"standard_shipping_amount" numeric(10,2),
	"surcharge_amount" numeric(10,2),
	"wrapping_amount" numeric(10,2),
	"total_amount" numeric(10,2) NOT NULL,
	"promo_code" text,
	"delivery_method" text NOT NULL,
	"arrival" jsonb,
	"payment_session_id" text NOT NULL,
	"payment_intent_id" text,
	"payment_method" text,
	"paid_amount" numeric(10,2) NOT NULL,
	"excess_amount" numeric(10,2) DEFAULT 0 NOT NULL,
	"charged_amount" numeric(10,2) DEFAULT 0 NOT NULL,
	"to_refund_amount" numeric(10,2) DEFAULT 0 NOT NULL,
	"pay_by" timestamp (3) with time zone,
	"open_amount" numeric(10,2) GENERATED ALWAYS AS (case when "orders"."status" = 'cancelled' then 0 else greatest("orders"."total_amount" - "orders"."paid_amount", 0) end) STORED NOT NULL,
	"owed_back_amount" numeric(10,2) GENERATED ALWAYS AS ("orders"."to_refund_amount" + greatest("orders"."paid_amount"
    - case when "orders"."status" = 'cancelled' then "orders"."refunded_amount" else "orders"."total_amount" end, 0)) STORED NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	"refunded_amount" numeric(10,2) DEFAULT 0 NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"parcels" integer DEFAULT 1 NOT NULL,
	"parcel_weight" integer,
	"courier_news" text,
	"courier_news_day" date,
	"delivered_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"sold_in_shop" boolean DEFAULT false NOT NULL,
	"terms_hash" text,
	"terms_version" text,
	"invoice_request" jsonb,
	"invoice_number" text,
	"invoice_day" date,
	"invoice_billed" jsonb,
	"invoice_issued" jsonb,
	"invoice_moves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invoiced_amount" numeric(10,2),
	"status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"link_generation" integer DEFAULT 0 NOT NULL,
	"put_back" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold("orders"."id"::text || ' ' || "orders"."customer_name" || ' ' || coalesce("orders"."buyer_name", '') || ' '
          || "orders"."customer_email")) STORED,
	"customer_text" text GENERATED ALWAYS AS (fold("orders"."customer_name" || ' ' || coalesce("orders"."buyer_name", '') || ' ' || "orders"."customer_email" || ' ' || "orders"."customer_phone" || ' ' || regexp_replace("orders"."customer_phone", '[^0-9]', '', 'g') || ' ' || "orders"."customer_address" || ' ' || "orders"."customer_postal_code" || ' ' || "orders"."customer_city")) STORED,
	"shares_number" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "orders_payment_session_id_unique" UNIQUE("payment_session_id"),
	CONSTRAINT "orders_lines_once" CHECK (lines_once("orders"."items")),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_delivery" CHECK ("orders"."delivery_method" in ('standard', 'express', 'pickup')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_amount" = "orders"."subtotal_amount" - "orders"."discount_amount" + "orders"."shipping_amount"
        + coalesce("orders"."wrapping_amount", 0)),
	CONSTRAINT "orders_wrapping" CHECK ("orders"."wrapping_amount" is null or ("orders"."wrapping_amount" >= 0 and "orders"."gift_message" is not null)),
	CONSTRAINT "orders_province" CHECK (length("orders"."customer_province") <= 60),
	CONSTRAINT "orders_parcels" CHECK ("orders"."parcels" between 1 and 99),
	CONSTRAINT "orders_parcel_weight" CHECK ("orders"."parcel_weight" > 0),
	CONSTRAINT "orders_surcharge" CHECK ("orders"."surcharge_amount" between 0 and "orders"."shipping_amount"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_amount" between 0 and "orders"."total_amount"),
	CONSTRAINT "orders_invoice" CHECK (("orders"."invoice_number" is null) = ("orders"."invoice_day" is null)
        and ("orders"."invoice_number" is null or "orders"."invoice_request" is not null))
);
--> statement-breakpoint
CREATE TABLE "own_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"shown" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_pages_address_unique" UNIQUE("address"),
	CONSTRAINT "own_pages_address" CHECK ("own_pages"."address" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"key" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"min_amount" numeric(10,2),
	"max_amount" numeric(10,2),
	"for_delivered" boolean NOT NULL,
	"for_collected" boolean NOT NULL,
	"days" integer,
	"surcharge_amount" numeric(10,2),
	"iban" text DEFAULT '' NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"confirmation" text DEFAULT '' NOT NULL,
	"refund" text DEFAULT '' NOT NULL,
	"privacy" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_methods_days" CHECK ("payment_methods"."days" is null or "payment_methods"."days" > 0),
	CONSTRAINT "payment_methods_amounts" CHECK ("payment_methods"."min_amount" is null or "payment_methods"."max_amount" is null or "payment_methods"."min_amount" <= "payment_methods"."max_amount")
);
--> statement-breakpoint
CREATE TABLE "charge_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"provider_session_id" text,
	"provider_session_url" text,
	"session_attempt" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "charge_payments_provider_session_id_unique" UNIQUE("provider_session_id"),
	CONSTRAINT "charge_payments_status" CHECK ("charge_payments"."status" in ('open', 'paid', 'released', 'returned')),
	CONSTRAINT "charge_payments_ended" CHECK (("charge_payments"."status" = 'open') = ("charge_payments"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"email" text NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"customer" jsonb NOT NULL,
	"invoice_request" jsonb,
	"gift_message" text,
	"lines" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"arrival" jsonb,
	"total_amount" numeric(10,2) NOT NULL,
	"terms_hash" text,
	"own_method" text,
	"proposal_id" uuid,
	"fingerprint" text NOT NULL,
	"provider_session_id" text,
	"provider_session_url" text,
	"session_attempt" integer DEFAULT 0 NOT NULL,
	"ended_because" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"held_from" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "checkouts_provider_session_id_unique" UNIQUE("provider_session_id"),
	CONSTRAINT "checkouts_lines_once" CHECK (lines_once("checkouts"."lines")),
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open', 'paid', 'released', 'unfulfilled'))
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"signed_by" text DEFAULT '' NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announced_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount" numeric(10,2),
	"category" text,
	"announced_from" timestamp (3) with time zone NOT NULL,
	"announced_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer,
	"amount" numeric(10,2),
	"free_delivery" boolean DEFAULT false NOT NULL,
	"minimum" numeric(10,2),
	"category" text,
	"once_per_customer" boolean DEFAULT false NOT NULL,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"max_uses" integer,
	"valid_from" date,
	"valid_to" date,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_percent" CHECK ("promo_codes"."percent" between 1 and 100),
	CONSTRAINT "promo_codes_amount" CHECK ("promo_codes"."amount" > 0),
	CONSTRAINT "promo_codes_one_reduction" CHECK ("promo_codes"."percent" is null or "promo_codes"."amount" is null),
	CONSTRAINT "promo_codes_gives" CHECK ("promo_codes"."percent" is not null or "promo_codes"."amount" is not null or "promo_codes"."free_delivery"),
	CONSTRAINT "promo_codes_minimum" CHECK ("promo_codes"."minimum" > 0),
	CONSTRAINT "promo_codes_max_uses" CHECK ("promo_codes"."max_uses" > 0),
	CONSTRAINT "promo_codes_lower" CHECK ("promo_codes"."code" = lower("promo_codes"."code"))
);
--> statement-breakpoint
CREATE TABLE "makers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"trademark" text DEFAULT '' NOT NULL,
	"postal_address" text NOT NULL,
	"electronic_address" text NOT NULL,
	"is_outside_eu" boolean DEFAULT false NOT NULL,
	"responsible_name" text DEFAULT '' NOT NULL,
	"responsible_postal_address" text DEFAULT '' NOT NULL,
	"responsible_electronic_address" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "makers_name" CHECK (length(btrim("makers"."name")) > 0),
	CONSTRAINT "makers_responsible" CHECK (not "makers"."is_outside_eu" or "makers"."responsible_name" <> '')
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"price" numeric(10,2) NOT NULL,
	"original_price" numeric(10,2),
	"size_prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"campaign_id" uuid,
	"is_published" boolean DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"declared_by" text
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"position" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_matches" (
	"product_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_matches_product_id_match_id_pk" PRIMARY KEY("product_id","match_id"),
	CONSTRAINT "product_matches_other" CHECK ("product_matches"."product_id" <> "product_matches"."match_id")
);
--> statement-breakpoint
CREATE TABLE "product_videos" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"mp4" text,
	"webm" text,
	"poster_media_id" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_videos_file" CHECK ("product_videos"."mp4" is not null or "product_videos"."webm" is not null)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"price" numeric(10,2) NOT NULL,
	"original_price" numeric(10,2),
	"prior_price" numeric(10,2),
	"prior_since" timestamp (3) with time zone,
	"prior_sold_from" date,
	"size_prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"size_priors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"discount_percentage" numeric(5, 2),
	"category" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"search_title" text DEFAULT '' NOT NULL,
	"search_description" text DEFAULT '' NOT NULL,
	"fibres" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shoe" jsonb DEFAULT '{"upper":[],"lining":[],"sole":[]}'::jsonb NOT NULL,
	"has_animal_parts" boolean DEFAULT false NOT NULL,
	"composition" text DEFAULT '' NOT NULL,
	"care_symbols" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"care_note" text DEFAULT '' NOT NULL,
	"maker_id" uuid,
	"model_code" text DEFAULT '' NOT NULL,
	"warnings" text DEFAULT '' NOT NULL,
	"made_in" text DEFAULT '' NOT NULL,
	"fit" text,
	"model_height" integer,
	"model_size" text,
	"garment_measures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"color_family" text,
	"color_name" text,
	"color_swatch" text,
	"model_group" text,
	"occasions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"binned_at" timestamp (3) with time zone,
	"was_published" boolean,
	"is_new" boolean DEFAULT false NOT NULL,
	"is_sale" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_set" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold("products"."name" || ' ' || "products"."description" || ' ' || "products"."category")) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_name" CHECK (length(btrim("products"."name")) > 0),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_original_price" CHECK ("products"."original_price" is null or "products"."original_price" >= "products"."price"),
	CONSTRAINT "products_discount" CHECK ("products"."discount_percentage" is null or "products"."discount_percentage" between 0 and 100),
	CONSTRAINT "products_fit" CHECK ("products"."fit" in ('regular', 'small', 'large', 'slim', 'loose')),
	CONSTRAINT "products_color_family" CHECK ("products"."color_family" in ('bianco', 'nero', 'grigio', 'beige', 'marrone', 'rosso', 'arancione', 'giallo', 'verde', 'azzurro', 'blu', 'viola', 'rosa', 'fantasia')),
	CONSTRAINT "products_color" CHECK (("products"."color_family" is null) = ("products"."color_name" is null) and ("products"."color_family" is null) = ("products"."color_swatch" is null)),
	CONSTRAINT "products_model_height" CHECK ("products"."model_height" between 100 and 250),
	CONSTRAINT "products_prior_price" CHECK (("products"."prior_price" is null) = ("products"."prior_since" is null)),
	CONSTRAINT "products_binned" CHECK (("products"."binned_at" is null) = ("products"."was_published" is null) and ("products"."binned_at" is null or not "products"."is_published"))
);
--> statement-breakpoint
CREATE TABLE "set_pieces" (
	"set_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "set_pieces_set_id_product_id_pk" PRIMARY KEY("set_id","product_id"),
	CONSTRAINT "set_pieces_other" CHECK ("set_pieces"."set_id" <> "set_pieces"."product_id")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer" jsonb NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"delivery_method" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_amount" numeric(10,2) NOT NULL,
	"discount_reason" text DEFAULT '' NOT NULL,
	"gift_message" text,
	"wrapped" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"link_generation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"ended_because" text,
	CONSTRAINT "proposals_lines_once" CHECK (lines_once("proposals"."lines")),
	CONSTRAINT "proposals_status" CHECK ("proposals"."status" in ('aside', 'open', 'ordered', 'ended')),
	CONSTRAINT "proposals_delivery" CHECK ("proposals"."delivery_method" in ('standard', 'express', 'pickup')),
	CONSTRAINT "proposals_discount" CHECK ("proposals"."discount_amount" >= 0),
	CONSTRAINT "proposals_wrapped" CHECK (not "proposals"."wrapped" or "proposals"."gift_message" is not null),
	CONSTRAINT "proposals_ended" CHECK (("proposals"."status" in ('aside', 'open')) = ("proposals"."ended_at" is null)
        and ("proposals"."ended_at" is null) = ("proposals"."ended_by" is null)
        and ("proposals"."ended_at" is null) = ("proposals"."ended_because" is null))
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "redirects_path" CHECK ("redirects"."path" like '/_%'),
	CONSTRAINT "redirects_target" CHECK ("redirects"."target" like '/%' and "redirects"."target" not like '//%'),
	CONSTRAINT "redirects_elsewhere" CHECK ("redirects"."path" <> "redirects"."target")
);
--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"attempt" integer NOT NULL,
	"failure" text,
	"provider_refund_id" text,
	"order_version" integer
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" uuid NOT NULL,
	"line" text,
	"is_wrapping" boolean DEFAULT false NOT NULL,
	"quantity" integer NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_lines_pieces" CHECK (("refund_lines"."line" is not null or "refund_lines"."quantity" = 0) and "refund_lines"."quantity" >= 0),
	CONSTRAINT "refund_lines_wrapping" CHECK (not "refund_lines"."is_wrapping" or "refund_lines"."line" is null),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount" >= 0),
	CONSTRAINT "refund_lines_restocked" CHECK ("refund_lines"."restocked" between 0 and "refund_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"checkout_id" uuid,
	"part_of" uuid,
	"payment_intent_id" text,
	"payment_session_id" text,
	"customer_name" text,
	"customer_email" text,
	"origin" text NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"return_code" text,
	"status" text NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"at_till" boolean DEFAULT false NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"provider_refund_id" text,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"settled_by" text,
	"settled_at" timestamp (3) with time zone,
	"settled_day" date,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'sent', 'done', 'failed', 'settled', 'superseded')),
	CONSTRAINT "refunds_origin" CHECK ("refunds"."origin" in ('owner', 'stock_gone', 'dashboard', 'excess', 'not_owed')),
	CONSTRAINT "refunds_subject" CHECK (("refunds"."order_id" is null) <> ("refunds"."checkout_id" is null)),
	CONSTRAINT "refunds_followed" CHECK (("refunds"."status" in ('requested', 'sent') and not "refunds"."by_hand") = ("refunds"."next_attempt_at" is not null)),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."status" = 'settled') = ("refunds"."settled_by" is not null and "refunds"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"size" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('requested', 'held', 'bought', 'tried', 'missed', 'released', 'cancelled', 'expired')),
	CONSTRAINT "reservations_lower" CHECK ("reservations"."email" = lower("reservations"."email")),
	CONSTRAINT "reservations_held" CHECK (("reservations"."status" = 'requested') = ("reservations"."confirmed_at" is null)
        and ("reservations"."confirmed_at" is null) = ("reservations"."held_until" is null)),
	CONSTRAINT "reservations_ended" CHECK (("reservations"."status" in ('requested', 'held')) = ("reservations"."ended_at" is null)
        and ("reservations"."ended_at" is null) = ("reservations"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "review_invitations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_objections" (
	"email" text PRIMARY KEY NOT NULL,
	"objected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line" text NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"stars" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"fit" text,
	"shown_name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"explanation" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"written_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("order_id","line"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_fit" CHECK ("reviews"."fit" in ('small', 'right', 'large')),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('waiting', 'published', 'refused')),
	CONSTRAINT "reviews_refusal" CHECK ("reviews"."refusal" in ('offensive', 'personal_data', 'illegal', 'advertising', 'off_topic', 'unreadable')),
	CONSTRAINT "reviews_refused" CHECK (("reviews"."status" = 'refused') = ("reviews"."refusal" is not null)),
	CONSTRAINT "reviews_decided" CHECK (("reviews"."status" = 'waiting') = ("reviews"."decided_at" is null)),
	CONSTRAINT "reviews_answered" CHECK (("reviews"."answer" = '') = ("reviews"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "vain_searches" (
	"words" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vain_searches_count" CHECK ("vain_searches"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"line" text NOT NULL,
	"quantity" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_line_pk" PRIMARY KEY("shipment_id","line"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"number_told" boolean DEFAULT false NOT NULL,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"courier_news" text,
	"courier_news_day" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_delivered" CHECK ("shipments"."delivered_at" is null or "shipments"."shipped_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_invitations_email" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email") and "staff_invitations"."email" <> ''),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('owner', 'assistant'))
);
--> statement-breakpoint
CREATE TABLE "staff_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject" text
);
--> statement-breakpoint
CREATE TABLE "exchange_holds" (
	"exchange_id" uuid NOT NULL,
	"product_size_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "exchange_holds_exchange_id_product_size_id_pk" PRIMARY KEY("exchange_id","product_size_id"),
	CONSTRAINT "exchange_holds_quantity" CHECK ("exchange_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_sizes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"position" integer NOT NULL,
	"stock" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"below_held" boolean DEFAULT false NOT NULL,
	"barcode" text,
	"sku" text,
	CONSTRAINT "product_sizes_once" UNIQUE("product_id","size"),
	CONSTRAINT "product_sizes_barcode" UNIQUE("barcode"),
	CONSTRAINT "product_sizes_sku" UNIQUE("sku"),
	CONSTRAINT "product_sizes_codes" CHECK (length(btrim("product_sizes"."barcode")) > 0 and length(btrim("product_sizes"."sku")) > 0),
	CONSTRAINT "product_sizes_stock" CHECK ("product_sizes"."stock" is null or "product_sizes"."stock" >= 0),
	CONSTRAINT "product_sizes_held" CHECK ("product_sizes"."held" >= 0),
	CONSTRAINT "product_sizes_promised" CHECK ("product_sizes"."stock" is null or "product_sizes"."stock" >= "product_sizes"."held" or "product_sizes"."below_held")
);
--> statement-breakpoint
CREATE TABLE "proposal_holds" (
	"proposal_id" uuid NOT NULL,
	"product_size_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "proposal_holds_proposal_id_product_size_id_pk" PRIMARY KEY("proposal_id","product_size_id"),
	CONSTRAINT "proposal_holds_quantity" CHECK ("proposal_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "reservation_holds" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"product_size_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"checkout_id" uuid NOT NULL,
	"product_size_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_holds_checkout_id_product_size_id_pk" PRIMARY KEY("checkout_id","product_size_id"),
	CONSTRAINT "stock_holds_quantity" CHECK ("stock_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_size_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"key" uuid,
	"undoes" bigint,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_key" UNIQUE("key"),
	CONSTRAINT "stock_movements_undoes" UNIQUE("undoes"),
	CONSTRAINT "stock_movements_pieces" CHECK ("stock_movements"."pieces" <> 0),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'first', 'online_sale', 'return', 'reopened', 'order_changed', 'exchange_back', 'till_sale', 'order_in_shop', 'till_return', 'till_undo', 'correction', 'stock_taking', 'import'))
);
--> statement-breakpoint
CREATE TABLE "stock_taking_lines" (
	"taking_id" uuid NOT NULL,
	"product_size_id" uuid NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer,
	"moved" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_taking_lines_taking_id_product_size_id_pk" PRIMARY KEY("taking_id","product_size_id"),
	CONSTRAINT "stock_taking_lines_counted" CHECK ("stock_taking_lines"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_takings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"applied" boolean,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_takings_ended" CHECK (("stock_takings"."ended_at" is null) = ("stock_takings"."applied" is null))
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"hash" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"html" text NOT NULL,
	"guarantee_hash" text,
	"in_force_since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"planned_for" date,
	"account_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_versions_state" CHECK ("content_versions"."state" in ('draft', 'planned', 'published')),
	CONSTRAINT "content_versions_planned" CHECK (("content_versions"."state" = 'planned') = ("content_versions"."planned_for" is not null))
);
--> statement-breakpoint
CREATE TABLE "favourite_alert_items" (
	"alert_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text,
	"known_price" numeric(10,2) NOT NULL,
	"last_piece_known" boolean DEFAULT false NOT NULL,
	CONSTRAINT "favourite_alert_items_alert_id_product_id_pk" PRIMARY KEY("alert_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "favourite_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"consent_version" text NOT NULL,
	"consent_text" text NOT NULL,
	CONSTRAINT "favourite_alerts_lower" CHECK ("favourite_alerts"."email" = lower("favourite_alerts"."email"))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"size" text,
	CONSTRAINT "favourites_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"order_id" uuid,
	"order_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"scope" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"declaration" text NOT NULL,
	"origin" text NOT NULL,
	"fingerprint" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"goods_at" timestamp (3) with time zone,
	"proof_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"refusal" text,
	"refused_by" text,
	CONSTRAINT "withdrawals_code_unique" UNIQUE("code"),
	CONSTRAINT "withdrawals_scope" CHECK ("withdrawals"."scope" in ('all', 'some')),
	CONSTRAINT "withdrawals_origin" CHECK ("withdrawals"."origin" in ('page', 'letter', 'account')),
	CONSTRAINT "withdrawals_refused" CHECK (("withdrawals"."refused_at" is null) = ("withdrawals"."refusal" is null) and ("withdrawals"."refused_at" is null) = ("withdrawals"."refused_by" is null))
);
--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_size_table_id_size_tables_id_fk" FOREIGN KEY ("size_table_id") REFERENCES "public"."size_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD CONSTRAINT "back_in_stock_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_turns" ADD CONSTRAINT "back_in_stock_turns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_products" ADD CONSTRAINT "campaign_products_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lines" ADD CONSTRAINT "contact_lines_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_categories" ADD CONSTRAINT "import_categories_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_texts" ADD CONSTRAINT "import_texts_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_counts" ADD CONSTRAINT "imported_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_counts" ADD CONSTRAINT "imported_counts_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_paths" ADD CONSTRAINT "old_paths_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_unnamed_category_categories_name_fk" FOREIGN KEY ("unnamed_category") REFERENCES "public"."categories"("name") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_sources" ADD CONSTRAINT "product_sources_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_points" ADD CONSTRAINT "look_points_look_id_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."looks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_points" ADD CONSTRAINT "look_points_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_looks" ADD CONSTRAINT "saved_looks_look_id_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."looks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_look_id_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."looks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_user_id_user_roles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_roles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_takings" ADD CONSTRAINT "order_takings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_hash_terms_versions_hash_fk" FOREIGN KEY ("terms_hash") REFERENCES "public"."terms_versions"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_payments" ADD CONSTRAINT "charge_payments_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_terms_hash_terms_versions_hash_fk" FOREIGN KEY ("terms_hash") REFERENCES "public"."terms_versions"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_promo_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_codes"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_matches" ADD CONSTRAINT "product_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_matches" ADD CONSTRAINT "product_matches_match_id_products_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_poster_media_id_media_id_fk" FOREIGN KEY ("poster_media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_maker_id_makers_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_pieces" ADD CONSTRAINT "set_pieces_set_id_products_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_pieces" ADD CONSTRAINT "set_pieces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_holds" ADD CONSTRAINT "exchange_holds_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_holds" ADD CONSTRAINT "exchange_holds_product_size_id_product_sizes_id_fk" FOREIGN KEY ("product_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_holds" ADD CONSTRAINT "proposal_holds_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_holds" ADD CONSTRAINT "proposal_holds_product_size_id_product_sizes_id_fk" FOREIGN KEY ("product_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_holds" ADD CONSTRAINT "reservation_holds_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_holds" ADD CONSTRAINT "reservation_holds_product_size_id_product_sizes_id_fk" FOREIGN KEY ("product_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_product_size_id_product_sizes_id_fk" FOREIGN KEY ("product_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_size_id_product_sizes_id_fk" FOREIGN KEY ("product_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_taking_lines" ADD CONSTRAINT "stock_taking_lines_taking_id_stock_takings_id_fk" FOREIGN KEY ("taking_id") REFERENCES "public"."stock_takings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_taking_lines" ADD CONSTRAINT "stock_taking_lines_product_size_id_product_sizes_id_fk" FOREIGN KEY ("product_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_guarantee_hash_guarantee_notices_hash_fk" FOREIGN KEY ("guarantee_hash") REFERENCES "public"."guarantee_notices"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_alert_items" ADD CONSTRAINT "favourite_alert_items_alert_id_favourite_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."favourite_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_alert_items" ADD CONSTRAINT "favourite_alert_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_alerts" ADD CONSTRAINT "favourite_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_addresses_user" ON "saved_addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_default" ON "saved_addresses" USING btree ("user_id") WHERE "saved_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "categories_size_table" ON "categories" USING btree ("size_table_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_once" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_waiting" ON "back_in_stock_requests" USING btree ("product_id","size","confirmed_at","id") WHERE "back_in_stock_requests"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_email" ON "back_in_stock_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "back_in_stock_turns_size" ON "back_in_stock_turns" USING btree ("product_id","size","at");--> statement-breakpoint
CREATE INDEX "backup_runs_ended" ON "backup_runs" USING btree ("kind","ended_at");--> statement-breakpoint
CREATE INDEX "campaign_products_product" ON "campaign_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "campaign_products_outcome_of" ON "campaign_products" USING btree ("campaign_id","outcome","product_id");--> statement-breakpoint
CREATE INDEX "campaign_products_by_name" ON "campaign_products" USING btree ("campaign_id","name","product_id");--> statement-breakpoint
CREATE INDEX "campaigns_pending" ON "campaigns" USING btree ("starts_at") WHERE "campaigns"."state" in ('planned', 'starting', 'running', 'ending');--> statement-breakpoint
CREATE UNIQUE INDEX "charges_open" ON "charges" USING btree ("order_id") WHERE "charges"."status" = 'open';--> statement-breakpoint
CREATE INDEX "charges_order" ON "charges" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "consents_at" ON "consents" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contact_lines_email" ON "contact_lines" USING btree ("email");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_status" ON "disputes" USING btree ("status");--> statement-breakpoint
CREATE INDEX "exchanges_order" ON "exchanges" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "exchanges_newest" ON "exchanges" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "exchanges_open" ON "exchanges" USING btree ("status") WHERE "exchanges"."status" in ('asked', 'accepted', 'sent', 'arrived');--> statement-breakpoint
CREATE INDEX "import_categories_category" ON "import_categories" USING btree ("category");--> statement-breakpoint
CREATE INDEX "import_pictures_import" ON "import_pictures" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_pictures_waiting" ON "import_pictures" USING btree ("tries","product_id","position") WHERE "import_pictures"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "imported_counts_product" ON "imported_counts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imported_counts_import" ON "imported_counts" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_products_in_order" ON "imported_products" USING btree ("import_id","line","source_key");--> statement-breakpoint
CREATE INDEX "old_paths_product" ON "old_paths" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_sources_product" ON "product_sources" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "look_points_product" ON "look_points" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "looks_in_order" ON "looks" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "looks_media" ON "looks" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "saved_looks_of" ON "saved_looks" USING btree ("look_id","at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_recipients_of" ON "newsletter_recipients" USING btree ("issue_id","state","subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_lately" ON "newsletter_recipients" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "alerts" USING btree ("id") WHERE "alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_told" ON "alerts" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "push_messages_subscription" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree (extract(year from "day"),upper("number"));--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_files_content" ON "invoice_files" USING btree ("order_id","hash");--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_takings_order" ON "order_takings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_takings_day" ON "order_takings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_invoice_number" ON "orders" USING btree (extract(year from "invoice_day"),upper("invoice_number"));--> statement-breakpoint
CREATE INDEX "orders_invoice_waiting" ON "orders" USING btree ("created_at") WHERE "orders"."invoice_request" is not null and "orders"."invoice_number" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree (left("id"::text, 8)) WHERE not "orders"."shares_number";--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_handle" ON "orders" USING btree ("status") WHERE "orders"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_customers" ON "orders" USING gin ("customer_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_by") WHERE "orders"."open_amount" > 0;--> statement-breakpoint
CREATE INDEX "orders_refused" ON "orders" USING btree ("refused_at") WHERE "orders"."refused_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "orders_items" ON "orders" USING gin ("items" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "own_pages_shown" ON "own_pages" USING btree ("address") WHERE "own_pages"."shown" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_payments_open" ON "charge_payments" USING btree ("charge_id") WHERE "charge_payments"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "charge_payments_paid" ON "charge_payments" USING btree ("charge_id") WHERE "charge_payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "charge_payments_charge" ON "charge_payments" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "checkouts_attempts" ON "checkouts" USING btree ("email_key","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_held_from" ON "checkouts" USING btree ("held_from") WHERE "checkouts"."held_from" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_own" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."own_method" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_proposal" ON "checkouts" USING btree ("proposal_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_of_proposal" ON "checkouts" USING btree ("proposal_id") WHERE "checkouts"."proposal_id" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "promo_uses_code" ON "promo_uses" USING btree ("code");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "announced_codes_open" ON "announced_codes" USING btree ("code") WHERE "announced_codes"."announced_until" is null;--> statement-breakpoint
CREATE INDEX "price_history_product" ON "price_history" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "product_images_product" ON "product_images" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_images_media" ON "product_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "product_matches_match" ON "product_matches" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "product_videos_poster" ON "product_videos" USING btree ("poster_media_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (fold("name"),"id");--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("category","price","id");--> statement-breakpoint
CREATE INDEX "products_in_category_newest" ON "products" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree (coalesce(div(("prior_price" - "price") * 100, nullif("prior_price", 0)), 0),"id") WHERE "products"."prior_price" > "products"."price";--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("id") WHERE not "products"."is_published";--> statement-breakpoint
CREATE INDEX "products_binned_at" ON "products" USING btree ("binned_at","id") WHERE "products"."binned_at" is not null;--> statement-breakpoint
CREATE INDEX "products_of_model" ON "products" USING btree ("model_group") WHERE "products"."model_group" is not null;--> statement-breakpoint
CREATE INDEX "products_of_maker" ON "products" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "products_sets" ON "products" USING btree ("created_at","id") WHERE "products"."is_set";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "set_pieces_product" ON "set_pieces" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "proposals_due" ON "proposals" USING btree ("until") WHERE "proposals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "proposals_ended_at" ON "proposals" USING btree ("ended_at") WHERE "proposals"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "proposals_email" ON "proposals" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "redirects_target" ON "redirects" USING btree ("target");--> statement-breakpoint
CREATE INDEX "refund_events_refund" ON "refund_events" USING btree ("refund_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_lines_once" ON "refund_lines" USING btree ("refund_id",coalesce("line", ''),"is_wrapping");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_checkout" ON "refunds" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "refunds_return" ON "refunds" USING btree ("return_code") WHERE "refunds"."return_code" is not null;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."next_attempt_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_open" ON "reservations" USING btree ("email","product_id","size") WHERE "reservations"."status" in ('requested', 'held');--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("held_until") WHERE "reservations"."status" = 'held';--> statement-breakpoint
CREATE INDEX "reservations_ended_at" ON "reservations" USING btree ("ended_at") WHERE "reservations"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "reservations_email" ON "reservations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","written_at","id") WHERE "reviews"."status" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("status","written_at","id");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "shipments_on_way" ON "shipments" USING btree ("shipped_at") WHERE "shipments"."delivered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_log_at" ON "staff_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_log_actor" ON "staff_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "exchange_holds_size" ON "exchange_holds" USING btree ("product_size_id");--> statement-breakpoint
CREATE INDEX "proposal_holds_size" ON "proposal_holds" USING btree ("product_size_id");--> statement-breakpoint
CREATE INDEX "stock_movements_size" ON "stock_movements" USING btree ("product_size_id","id");--> statement-breakpoint
CREATE INDEX "stock_taking_lines_latest" ON "stock_taking_lines" USING btree ("taking_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_takings_open" ON "stock_takings" USING btree (("ended_at" is null)) WHERE "stock_takings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "terms_in_force" ON "terms_versions" USING btree ("in_force_since");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_one_draft" ON "content_versions" USING btree ("subject") WHERE "content_versions"."state" <> 'published';--> statement-breakpoint
CREATE INDEX "content_versions_published" ON "content_versions" USING btree ("subject","at") WHERE "content_versions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "content_versions_waiting" ON "content_versions" USING btree ("planned_for") WHERE "content_versions"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "favourite_alert_items_product" ON "favourite_alert_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_alerts_confirmed" ON "favourite_alerts" USING btree ("email") WHERE "favourite_alerts"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "favourite_alerts_email" ON "favourite_alerts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "favourite_alerts_user" ON "favourite_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "favourites_product" ON "favourites" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_newest" ON "withdrawals" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_email" ON "withdrawals" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_same" ON "withdrawals" USING btree ("fingerprint") WHERE "withdrawals"."refused_at" is null;