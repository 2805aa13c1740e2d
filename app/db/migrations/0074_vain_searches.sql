CREATE TABLE "vain_searches" (
	"words" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vain_searches_count" CHECK ("vain_searches"."count" > 0)
);
