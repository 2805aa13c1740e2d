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
-- Who could do everything so far is an owner; a person has one role.
UPDATE "user_roles" SET "role" = 'owner' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_user_id_role_pk";--> statement-breakpoint
ALTER TABLE "user_roles" ADD PRIMARY KEY ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_log_at" ON "staff_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_log_actor" ON "staff_log" USING btree ("actor","id");--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('owner', 'assistant'));--> statement-breakpoint
-- Of two owners who take each other's role away at once, the second waits for the lock and then sees the first's change.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('last owner'));
  IF NOT EXISTS (SELECT 1 FROM user_roles WHERE role = 'owner' AND user_id <> OLD.user_id) THEN
    RAISE EXCEPTION 'The shop keeps an owner' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'last_owner';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER last_owner_goes BEFORE DELETE ON user_roles FOR EACH ROW WHEN (OLD.role = 'owner')
  EXECUTE FUNCTION keep_an_owner();--> statement-breakpoint
CREATE TRIGGER last_owner_changes BEFORE UPDATE ON user_roles FOR EACH ROW
  WHEN (OLD.role = 'owner' AND (NEW.role <> 'owner' OR NEW.user_id <> OLD.user_id)) EXECUTE FUNCTION keep_an_owner();
