DROP INDEX "product_sizes_left";--> statement-breakpoint
DROP INDEX "product_sizes_available";--> statement-breakpoint
-- Room on each page for the rows that a checkout writes anew there, so that no index needs to be told of them.
ALTER TABLE "product_sizes" SET (fillfactor = 70);
