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
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('requested', 'held', 'tried', 'missed', 'released', 'cancelled', 'expired')),
	CONSTRAINT "reservations_lower" CHECK ("reservations"."email" = lower("reservations"."email")),
	CONSTRAINT "reservations_held" CHECK (("reservations"."status" = 'requested') = ("reservations"."confirmed_at" is null)
        and ("reservations"."confirmed_at" is null) = ("reservations"."held_until" is null)),
	CONSTRAINT "reservations_ended" CHECK (("reservations"."status" in ('requested', 'held')) = ("reservations"."ended_at" is null)
        and ("reservations"."ended_at" is null) = ("reservations"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "reservation_holds" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"product_size_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_holds" ADD CONSTRAINT "reservation_holds_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_holds" ADD CONSTRAINT "reservation_holds_product_size_id_product_sizes_id_fk" FOREIGN KEY ("product_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_open" ON "reservations" USING btree ("email","product_id","size") WHERE "reservations"."status" in ('requested', 'held');--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("held_until") WHERE "reservations"."status" = 'held';--> statement-breakpoint
CREATE INDEX "reservations_ended_at" ON "reservations" USING btree ("ended_at") WHERE "reservations"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "reservations_email" ON "reservations" USING btree (lower("email"));