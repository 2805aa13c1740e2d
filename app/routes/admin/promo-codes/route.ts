import { href, redirect } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { sentText } from '../../../shop/forms/fields.ts';
import {
  addPromoCode,
  changePromoCode,
  deletePromoCode,
  switchPromoCode,
} from '../../../shop/pricing/promo-codes.server.ts';
import { readPromo } from '../../../shop/pricing/promo-form.ts';
import { requirePermission } from '../shared/access.server.ts';
import { attempt } from '../shared/attempt.ts';
import type { FormAnswer } from '../shared/form-answer.ts';
import { done, editedElsewhere, failed, invalid, notFound } from '../shared/form-answers.server.ts';
import type { Route } from './+types/route';

export const handle = { changesPages: true } satisfies RouteFacts;

/** Promo codes stand on the settings' page. */
export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'settings:write');
  return redirect(href('/admin/impostazioni'));
}

const shopOf = ({ context }: Route.ActionArgs) => context.get(shopContext);
type Shop = ReturnType<typeof shopOf>;

/** Adds, changes, switches and deletes promo codes. */
export async function action(asked: Route.ActionArgs) {
  await requirePermission(asked, 'settings:write');
  const shop = shopOf(asked);
  const form = await asked.request.formData();
  try {
    return await change(shop, form);
  } catch (error) {
    shop.log.error(error, { where: 'admin/impostazioni/codici' });
    return failed(500);
  }
}

async function change(shop: Shop, form: FormData) {
  const code = sentText(form, 'before');
  switch (form.get('intent')) {
    case 'save':
      return saveCode(shop, form);
    case 'switch': {
      const switched = await switchPromoCode(shop.db, code, form.get('active') === 'on');
      return switched.ok ? done() : notFound(GONE);
    }
    case 'delete': {
      const deleted = await deletePromoCode(shop.db, code);
      return deleted.ok ? done() : notFound(GONE);
    }
    default:
      return failed(400);
  }
}

const GONE = 'il codice non esiste più';

/** Adds a code, or changes the one called `before`. */
async function saveCode(shop: Shop, form: FormData) {
  const promo = readPromo(form);
  if (!promo.ok) return invalid(promo.fields);
  const before = sentText(form, 'before');
  const saved = before
    ? await changePromoCode(shop.db, before, promo.value, shownCode(form))
    : await addPromoCode(shop.db, promo.value, shop.now());
  if (saved.ok) return done();
  switch (saved.code) {
    case 'taken':
      return invalid({ code: 'Esiste già un codice con questo nome.' });
    case 'edited_elsewhere':
      return editedElsewhere('un’altra persona ha cambiato questo codice, chiudi e riaprilo');
    case 'not_found':
      return notFound(GONE);
  }
}

/** The code as it was when its form was opened. */
function shownCode(form: FormData) {
  const code = sentText(form, 'before');
  const shown = { code, percent: sentText(form, 'percent_was'), active: sentText(form, 'active_was') };
  if (shown.percent === '') return undefined;
  return {
    code,
    percent: Number(shown.percent),
    from: sentText(form, 'from_was') || null,
    to: sentText(form, 'to_was') || null,
    active: shown.active === 'on',
  };
}

/** A failure leaves the page, and what was typed on it. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}
