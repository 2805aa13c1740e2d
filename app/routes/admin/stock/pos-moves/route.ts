import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { sentWhole } from '#lib/sent-whole.ts';
import { idFrom, isUuid } from '#lib/uuid.ts';
import { receivedForm, redirectToForms } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { BILL_REFUSALS } from '#shop/finance/till-sales/bill.ts';
import { scanIntoBill, undoOfBill } from '#shop/finance/till-sales/bills.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('pos:use'),
  acts: { 'till-moved': { name: 'Movimento di cassa' } },
} satisfies RouteFacts;

export type PosAnswer = { ok: true; message: string } | { ok: false; message: string };

/** Only an action: the till is a page of its own. */
export const loader = (args: Route.LoaderArgs) => redirectToForms(href('/admin/cassa'), args, handle);

/** Carries out a scan (`key`, `kind`, `bill`, `code` or the id `size`), or undoes a movement (`undo`). */
export async function action(args: Route.ActionArgs) {
  const { text, shop, actor } = await receivedForm(args, handle);
  const { db } = shop;
  const undo = text('undo');
  if (undo !== '') {
    if (!/^[1-9]\d{0,14}$/.test(undo)) return answer(400, UNDO_REFUSALS.unknown_movement);
    const undone = await undoOfBill(db, sentWhole(undo), actor);
    return undone.ok ? answer(200, 'Annullato') : answer(409, UNDO_REFUSALS[undone.code]);
  }
  const kind = text('kind');
  const key = idFrom(text('key'));
  const size = idFrom(text('size'));
  if ((kind !== 'sale' && kind !== 'return') || !isUuid(key))
    return answer(422, 'Questo codice non si riconosce: leggilo di nuovo.');
  const code = size || text('code').slice(0, 100);
  const sent = idFrom(text('bill'));
  const bill = isUuid(sent) ? sent : null;
  const bySize = size !== '';
  const scanned = await scanIntoBill(db, { key, kind, code, bySize, bill, actor, now: shop.now() });
  if (!scanned.ok) return answer(scanned.code === 'unknown_code' ? 404 : 409, REFUSALS[scanned.code]);
  return answer(200, `${kind === 'sale' ? 'Venduto' : 'Reso'}: ${scanned.name}, ${sizeName(scanned.size)}`);
}

function answer(status: number, message: string): Response {
  return Response.json({ ok: status === 200, message } satisfies PosAnswer, { status });
}

const REFUSALS = {
  unknown_code: 'Nessuna taglia ha questo codice.',
  sold_out: 'Non ci sono pezzi liberi: l’ultimo è già venduto, o una cliente lo sta pagando online.',
  key_used: 'Questa lettura è già registrata per un altro capo: leggi di nuovo il codice.',
};

const UNDO_REFUSALS = {
  unknown_movement: 'Questo movimento non è della cassa, o la taglia non c’è più.',
  of_order: 'È di un ordine venduto in negozio: si annulla dall’ordine.',
  closed: BILL_REFUSALS.closed.message,
  undone: 'È già stato annullato.',
  sold_out: 'Non si può: il pezzo che era rientrato è già venduto, o una cliente lo sta pagando.',
};
