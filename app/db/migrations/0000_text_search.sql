create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists unaccent;--> statement-breakpoint
-- unaccent() is only "stable", since its dictionary could be replaced; ours never is, and a generated column needs "immutable".
create function fold(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(replace(public.unaccent('public.unaccent'::regdictionary, value), '’', '''')) $$;
