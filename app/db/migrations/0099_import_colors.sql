CREATE TABLE "import_colors" (
	"name" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	CONSTRAINT "import_colors_family" CHECK ("import_colors"."family" in ('bianco', 'nero', 'grigio', 'beige', 'marrone', 'rosso', 'arancione', 'giallo', 'verde', 'azzurro', 'blu', 'viola', 'rosa', 'fantasia'))
);
