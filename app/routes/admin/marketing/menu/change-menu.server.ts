import type { Shop } from '#boot/compose.server.ts';
import { sentWhole } from '#lib/sent-whole.ts';
import { draftStep } from '#routes/admin/shared/draft-answers.server.ts';
import { done, failed, invalid, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { plannedDay } from '#routes/admin/shared/planned-day.ts';
import { sentText } from '#shop/forms/fields.ts';
import {
  discardMenuDraft,
  menuLinkProblems,
  planMenu,
  publishMenu,
  readShopMenu,
  restoreMenu,
  saveMenuDraft,
} from '#shop/marketing/menu/menu.server.ts';
import { readMenu, rowsOf } from '#shop/marketing/menu/menu-form.ts';
import { ANY_DAY } from '#shop/marketing/pages/addresses.server.ts';

/** Does with the menu what the form's `intent` says, for an account. */
export async function changeMenu(shop: Shop, form: FormData, accountId: string) {
  const version = sentWhole(sentText(form, 'version'));
  switch (form.get('intent')) {
    case 'save':
    case 'preview':
    case 'publish':
      return saveTyped(shop, form, accountId);
    case 'plan': {
      const day = plannedDay(sentText(form, 'planned_for'), shop.now());
      if (!day.ok) return invalid({ planned_for: day.message });
      return step(shop, await planMenu(shop, day.value, { version }), 'Pubblicazione programmata');
    }
    case 'unplan':
      return step(shop, await planMenu(shop, null, { version }), 'La bozza non aspetta più nessun giorno.');
    case 'discard':
      return step(shop, await discardMenuDraft(shop, { version }), 'Bozza buttata');
    case 'restore': {
      const restored = await restoreMenu(shop, sentText(form, 'of'), accountId);
      return restored.ok
        ? done('Versione ripristinata: è quella che si vede ora.')
        : notFound('questa versione non c’è più');
    }
    default:
      return failed(400);
  }
}

async function saveTyped(shop: Shop, form: FormData, accountId: string) {
  const read = readMenu(form);
  if (!read.ok) return invalid(read.fields);
  const problems = await menuLinkProblems(shop, read.value, ANY_DAY);
  if (problems.length > 0) {
    const rows = rowsOf(form);
    const all = rows ? [...rows.header, ...rows.footer] : [];
    return invalid(
      Object.fromEntries(
        problems.flatMap(({ to, message }) =>
          all.filter((row) => row.to === to).map(({ id }) => [`row.${id}.to`, message]),
        ),
      ),
    );
  }
  const version = sentWhole(sentText(form, 'version'));
  const saved = await saveMenuDraft(shop, read.value, { version, accountId });
  if (!saved.ok || form.get('intent') !== 'publish') return step(shop, saved, 'Bozza salvata');
  // What was saved, and nothing that somebody else has saved since.
  return step(shop, await publishMenu(shop, { version: saved.version, accountId }), 'Menu pubblicato');
}

type Stepped =
  | { ok: true; version?: number }
  | { ok: false; code: 'no_draft' | 'edited_elsewhere' }
  | { ok: false; code: 'broken'; problems: string[] };

async function step(shop: Shop, stepped: Stepped, message: string) {
  if (!stepped.ok && stepped.code === 'broken') return refused(422, stepped.problems.join(' '));
  return draftStep(stepped, message, async () => (await readShopMenu(shop)).version);
}
