CREATE TABLE "promo_uses" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promo_codes" ALTER COLUMN "percent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "amount" numeric(10,2);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "free_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "minimum" numeric(10,2);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "once_per_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_promo_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_codes"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "promo_uses_code" ON "promo_uses" USING btree ("code");--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_amount" CHECK ("promo_codes"."amount" > 0);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_one_reduction" CHECK ("promo_codes"."percent" is null or "promo_codes"."amount" is null);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_gives" CHECK ("promo_codes"."percent" is not null or "promo_codes"."amount" is not null or "promo_codes"."free_delivery");--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_minimum" CHECK ("promo_codes"."minimum" > 0);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_max_uses" CHECK ("promo_codes"."max_uses" > 0);--> statement-breakpoint
-- What orders and open attempts used before uses were counted; codes that are gone, or have another name now, have none.
INSERT INTO "promo_uses" ("checkout_id", "code")
SELECT c."id", p."code" FROM "checkouts" c JOIN "promo_codes" p ON p."code" = lower(c."quote"->>'promoCode')
WHERE c."status" IN ('open', 'paid');
