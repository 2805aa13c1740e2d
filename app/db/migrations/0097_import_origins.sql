ALTER TABLE "old_paths" DROP CONSTRAINT "old_paths_pkey";--> statement-breakpoint
ALTER TABLE "old_paths" ADD CONSTRAINT "old_paths_path_product_id_pk" PRIMARY KEY("path","product_id");--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "media_id" text;--> statement-breakpoint
ALTER TABLE "product_sources" ADD COLUMN "category_key" text;