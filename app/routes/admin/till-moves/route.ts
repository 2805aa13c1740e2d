import { href } from 'react-router';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { idFrom, isUuid } from '../../../lib/uuid.ts';
import { sentText } from '../../../shop/forms/fields.ts';
import { undoAtTill } from '../../../shop/stock/till.server.ts';
import { carryOutScan } from '../../../shop/till/till.server.ts';
import { readAndWrite } from '../shared/needs.ts';
import { standsOn } from '../shared/posts-only.server.ts';
import { receivedForm } from '../shared/received-form.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: readAndWrite('till:use') } satisfies RouteFacts;

/** What the till is answered: what was carried out, or why not. */
export type TillAnswer = { ok: true; message: string } | { ok: false; message: string };

/** The till stands on its page. */
export function loader(asked: Route.LoaderArgs) {
  return standsOn(href('/admin/cassa'), asked, handle);
}

/** Carries out a scan (`key`, `kind`, `code` or the id `size`), or takes a movement back (`undo`). */
export async function action(asked: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(asked, handle);
  const { db } = shop;
  const undo = sentText(form, 'undo');
  if (undo !== '') {
    if (!/^[1-9]\d{0,14}$/.test(undo)) return answer(400, UNDO_REFUSALS.unknown_movement);
    const undone = await undoAtTill(db, Number(undo), actor);
    return undone.ok ? answer(200, 'Annullato') : answer(409, UNDO_REFUSALS[undone.code]);
  }
  const kind = sentText(form, 'kind');
  const key = idFrom(sentText(form, 'key'));
  const size = idFrom(sentText(form, 'size'));
  if ((kind !== 'sale' && kind !== 'return') || !isUuid(key))
    return answer(422, 'La lettura non si capisce.');
  const code = size || sentText(form, 'code').slice(0, 100);
  const scanned = await carryOutScan(db, { key, kind, code, bySize: size !== '', actor });
  if (!scanned.ok) return answer(scanned.code === 'unknown_code' ? 404 : 409, REFUSALS[scanned.code]);
  return answer(200, `${kind === 'sale' ? 'Venduto' : 'Reso'}: ${scanned.name}, taglia ${scanned.size}`);
}

function answer(status: number, message: string): Response {
  return Response.json({ ok: status === 200, message } satisfies TillAnswer, { status });
}

const REFUSALS = {
  unknown_code: 'Nessuna taglia ha questo codice.',
  sold_out: 'Non ci sono pezzi liberi: l’ultimo è già venduto, o una cliente lo sta pagando online.',
  key_used: 'Questa lettura è già servita per un altro capo.',
};

const UNDO_REFUSALS = {
  unknown_movement: 'Questo movimento non è della cassa, o la taglia non c’è più.',
  undone: 'È già stato annullato.',
  sold_out: 'Non si può: il pezzo che era rientrato è già venduto, o una cliente lo sta pagando.',
};
