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
ALTER TABLE "terms_versions" ADD COLUMN "guarantee_hash" text;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_guarantee_hash_guarantee_notices_hash_fk" FOREIGN KEY ("guarantee_hash") REFERENCES "public"."guarantee_notices"("hash") ON DELETE no action ON UPDATE no action;