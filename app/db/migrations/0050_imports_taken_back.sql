CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"path" text NOT NULL,
	"checksum" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_files_import_id_path_pk" PRIMARY KEY("import_id","path")
);
--> statement-breakpoint
ALTER TABLE "product_imports" DROP CONSTRAINT "product_imports_state";--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "written_version" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "last_movement" bigint;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "kept_because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_import" ON "import_pictures" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('planning', 'planned', 'applying', 'done', 'stopped', 'undoing', 'undone'));