CREATE TABLE "import_texts" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"packed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "headings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_texts" ADD CONSTRAINT "import_texts_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;