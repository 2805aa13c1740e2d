import type { RouteFacts } from '#http/route-facts.ts';
import { csvOf } from '#lib/csv.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { fileAnswer } from '#routes/shared/file-answer.ts';
import { OWN_EXAMPLE, OWN_HEADINGS } from '#shop/catalog/imports/formats/own-format.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'imports:write' } } satisfies RouteFacts;

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  return fileAnswer('modello-prodotti.csv', csvOf([OWN_HEADINGS, ...OWN_EXAMPLE]));
}
