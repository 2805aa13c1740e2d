CREATE TABLE "terms_versions" (
	"hash" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"html" text NOT NULL,
	"in_force_since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_hash" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "terms_hash" text;--> statement-breakpoint
CREATE INDEX "terms_in_force" ON "terms_versions" USING btree ("in_force_since");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_hash_terms_versions_hash_fk" FOREIGN KEY ("terms_hash") REFERENCES "public"."terms_versions"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_terms_hash_terms_versions_hash_fk" FOREIGN KEY ("terms_hash") REFERENCES "public"."terms_versions"("hash") ON DELETE no action ON UPDATE no action;