import { GuideText } from '../../../content/guide/guide-text.tsx';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { sectionFor } from '../shared/guide-section.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'admin:enter' } } satisfies RouteFacts;

export async function loader(asked: Route.LoaderArgs) {
  const visitor = await requirePermission(asked, handle.needs.read);
  return sectionFor(asked, visitor, asked.params.page);
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
