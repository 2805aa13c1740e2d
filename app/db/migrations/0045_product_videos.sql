CREATE TABLE "product_videos" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"mp4" text,
	"webm" text,
	"poster_media_id" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_videos_file" CHECK ("product_videos"."mp4" is not null or "product_videos"."webm" is not null)
);
--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_poster_media_id_media_id_fk" FOREIGN KEY ("poster_media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_videos_poster" ON "product_videos" USING btree ("poster_media_id");--> statement-breakpoint
-- A video stands on the page of its product, as its pictures do.
CREATE TRIGGER product_videos_emptied AFTER TRUNCATE ON product_videos
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
CREATE TRIGGER product_videos_changed AFTER INSERT OR UPDATE OR DELETE ON product_videos
  FOR EACH ROW EXECUTE FUNCTION announce_part('product');
