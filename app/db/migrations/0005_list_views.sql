CREATE TABLE "list_views" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "list_views_user_id_list_name_pk" PRIMARY KEY("user_id","list","name"),
	CONSTRAINT "list_views_list" CHECK ("list_views"."list" in ('prodotti', 'ordini', 'clienti', 'giacenze', 'campagne', 'newsletter'))
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_user_roles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_roles"("user_id") ON DELETE cascade ON UPDATE no action;