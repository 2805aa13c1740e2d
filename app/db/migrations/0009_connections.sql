CREATE TABLE "connections" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"proposed" text,
	"run" uuid,
	"proposed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "connections_name" CHECK ("connections"."name" in ('mail', 'payments', 'storage', 'address')),
	CONSTRAINT "connections_proposal" CHECK (("connections"."proposed" is null) = ("connections"."run" is null) and ("connections"."proposed" is null) = ("connections"."proposed_at" is null))
);
--> statement-breakpoint
CREATE TRIGGER connections_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON connections
  FOR EACH STATEMENT EXECUTE FUNCTION announce('connections');
