import { data } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { chosenParcels } from '#routes/admin/shared/chosen-parcels.server.ts';
import { fileAnswer } from '#routes/shared/file-answer.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { loadSetting } from '#shop/company/settings/settings.server.ts';
import { courierFile, goesByCourier } from '#shop/orders/couriers/courier-csv.ts';
import { notePapers } from '#shop/orders/slips/papers.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'orders:read' },
  acts: { 'courier-exported': { name: 'File per il corriere scaricato', method: 'GET' } },
} satisfies RouteFacts;

/** Chosen orders and exchanges' new pieces in the format of the courier's portal. The export is logged. */
export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requirePermission(args, handle.needs.read);
  const { db, now } = args.context.get(shopContext);
  const { orders } = await chosenParcels({ db }, args.url);
  if (!orders.some(goesByCourier)) throw data(null, { status: 404 });
  const sent = new Set(orders.filter(goesByCourier).map(({ id }) => id));
  await notePapers({ db, now }, [...sent], { kind: 'courier-file-made', actor: userId });
  noteSecurityEvent(args.context, 'export', 'corriere', userId);
  return fileAnswer(
    `corriere-${dayInRome(now())}.csv`,
    courierFile(orders, await loadSetting(db, 'courier_template')),
  );
}
