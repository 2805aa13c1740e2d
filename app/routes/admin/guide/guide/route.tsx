import { GuideText } from '#content/guide/guide-text.tsx';
import type { RouteFacts } from '#http/route-facts.ts';
import { sectionFor } from '#routes/admin/guide/shared/guide-section.server.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/page.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'admin:enter' } } satisfies RouteFacts;

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  return sectionFor(args, visitor, args.params.page);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `Come funziona: ${loaderData.title}` : 'Guida');

export default function Guide({ loaderData: { title, brief, more, pictures } }: Route.ComponentProps) {
  return (
    <article className="max-w-prose text-base">
      <h1 className="font-display text-2xl md:text-3xl">{title}</h1>
      <GuideText blocks={brief} pictures={pictures} />
      <GuideText blocks={more} pictures={pictures} />
    </article>
  );
}
