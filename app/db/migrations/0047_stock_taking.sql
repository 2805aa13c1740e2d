CREATE TABLE "stock_taking_lines" (
	"taking_id" uuid NOT NULL,
	"product_size_id" uuid NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer,
	"moved" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_taking_lines_taking_id_product_size_id_pk" PRIMARY KEY("taking_id","product_size_id"),
	CONSTRAINT "stock_taking_lines_counted" CHECK ("stock_taking_lines"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_takings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"applied" boolean,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_takings_ended" CHECK (("stock_takings"."ended_at" is null) = ("stock_takings"."applied" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_taking_lines" ADD CONSTRAINT "stock_taking_lines_taking_id_stock_takings_id_fk" FOREIGN KEY ("taking_id") REFERENCES "public"."stock_takings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_taking_lines" ADD CONSTRAINT "stock_taking_lines_product_size_id_product_sizes_id_fk" FOREIGN KEY ("product_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_taking_lines_latest" ON "stock_taking_lines" USING btree ("taking_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_takings_open" ON "stock_takings" USING btree (("ended_at" is null)) WHERE "stock_takings"."ended_at" is null;