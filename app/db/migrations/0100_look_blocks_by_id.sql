-- A page's block names its look by its id, which stays when its address is changed; one whose look is gone names none.
CREATE FUNCTION with_look_ids(page jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_set(page, '{blocks}', (
    SELECT jsonb_agg(CASE WHEN block->>'kind' = 'look' AND block ? 'slug'
      THEN (block - 'slug') || jsonb_build_object('lookId', coalesce(
        (SELECT id::text FROM looks WHERE slug = block->>'slug'),
        (SELECT looks.id::text FROM looks JOIN redirects ON redirects.target = '/look/' || looks.slug
          WHERE redirects.path = '/look/' || (block->>'slug')),
        '00000000-0000-0000-0000-000000000000'))
      ELSE block END ORDER BY place)
    FROM jsonb_array_elements(page->'blocks') WITH ORDINALITY AS one(block, place)))
$$;--> statement-breakpoint
UPDATE "own_pages" SET "shown" = with_look_ids("shown")
WHERE "shown" @> '{"blocks":[{"kind":"look"}]}';--> statement-breakpoint
UPDATE "content_versions" SET "content" = with_look_ids("content")
WHERE "content" @> '{"blocks":[{"kind":"look"}]}';--> statement-breakpoint
DROP FUNCTION with_look_ids(jsonb);
