CREATE TABLE "imported_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"format" text NOT NULL,
	"size" text NOT NULL,
	"export" text,
	"was" integer,
	"count" integer,
	"import_id" uuid,
	CONSTRAINT "imported_counts_format" CHECK ("imported_counts"."format" in ('vetrina', 'shopify', 'woocommerce', 'prestashop'))
);
--> statement-breakpoint
ALTER TABLE "imported_counts" ADD CONSTRAINT "imported_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_counts" ADD CONSTRAINT "imported_counts_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_counts_product" ON "imported_counts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imported_counts_import" ON "imported_counts" USING btree ("import_id");--> statement-breakpoint
-- What the last files said, as far as their lines are kept, so that the next ones are compared with it.
INSERT INTO "imported_counts" ("product_id", "format", "size", "count", "import_id")
SELECT DISTINCT ON (origin.product_id, import.format, size.said->>'size')
	origin.product_id, import.format, size.said->>'size', (size.said->>'stock')::int, import.id
FROM "imported_products" product
JOIN "product_imports" import ON import.id = product.import_id
JOIN "product_sources" origin ON origin.format = import.format AND origin.source_key = product.source_key
CROSS JOIN LATERAL jsonb_array_elements(product.source->'sizes') AS size (said)
WHERE import.state IN ('applying', 'done', 'stopped') AND product.undone_at IS NULL
	AND (product.applied_at IS NOT NULL OR (product.action = 'unchanged' AND import.state = 'done'))
	AND NOT product.source ? 'exported' AND size.said ? 'stock'
ORDER BY origin.product_id, import.format, size.said->>'size', import.created_at DESC;
