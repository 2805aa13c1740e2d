CREATE TABLE "size_tables" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "size_tables_name_unique" UNIQUE("name"),
	CONSTRAINT "size_tables_name" CHECK (length(btrim("size_tables"."name")) > 0),
	CONSTRAINT "size_tables_rows" CHECK (jsonb_array_length("size_tables"."rows") > 0)
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "size_table_id" text;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_size_table_id_size_tables_id_fk" FOREIGN KEY ("size_table_id") REFERENCES "public"."size_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_size_table" ON "categories" USING btree ("size_table_id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_one_table" CHECK ("categories"."garment" is null or "categories"."size_table_id" is null);--> statement-breakpoint
CREATE TRIGGER size_tables_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON size_tables
  FOR EACH STATEMENT EXECUTE FUNCTION announce('settings');
