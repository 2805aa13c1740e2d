import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { csvStream } from '#lib/csv-stream.server.ts';
import { idFrom } from '#lib/uuid.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { fileAnswer } from '#routes/shared/file-answer.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { recallRows } from '#shop/orders/recall/recall.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'privacy:write' },
  acts: { 'recall-exported': { name: 'Elenco di un richiamo esportato', method: 'GET' } },
} satisfies RouteFacts;

/** Buyers of the product `prodotto` as a spreadsheet. The export is logged. */
export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  const productId = idFrom(args.url.searchParams.get('prodotto') ?? '');
  noteSecurityEvent(args.context, 'export', 'richiamo', userId);
  return fileAnswer(
    `richiamo-${dayInRome(shop.now())}.csv`,
    csvStream(recallRows(shop.database.longWork, productId)),
  );
}
