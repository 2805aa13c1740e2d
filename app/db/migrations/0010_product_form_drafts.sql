CREATE TABLE "product_form_drafts" (
	"account_id" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_form_drafts_account_id_subject_pk" PRIMARY KEY("account_id","subject")
);
--> statement-breakpoint
ALTER TABLE "product_form_drafts" ADD CONSTRAINT "product_form_drafts_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_form_drafts_saved" ON "product_form_drafts" USING btree ("saved_at");