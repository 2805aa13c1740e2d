CREATE TABLE "consent_texts" (
	"version" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
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
CREATE UNIQUE INDEX "announced_codes_open" ON "announced_codes" USING btree ("code") WHERE "announced_codes"."announced_until" is null;