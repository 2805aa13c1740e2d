ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_proposal_id_proposals_id_fk";
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE set null ON UPDATE no action;