import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { callAction } from '#routes/admin/shared/call-action.ts';
import type { FormAnswer } from '#routes/admin/shared/form-answer.ts';
import {
  answeredBy,
  done,
  editedElsewhere,
  failed,
  invalid,
  notFound,
} from '#routes/admin/shared/form-answers.server.ts';
import { readAndWrite } from '#routes/admin/shared/needs.ts';
import { redirectToForms } from '#routes/admin/shared/posts-only.server.ts';
import { receivedForm } from '#routes/admin/shared/received-form.server.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import {
  addPromoCode,
  changePromoCode,
  deletePromoCode,
  switchPromoCode,
} from '#shop/pricing/promo-codes/promo-codes.server.ts';
import type { Route } from './+types/route';
import { readPromo } from './promo-form.ts';

export const handle = {
  needs: readAndWrite('settings:write'),
  changesPages: true,
  acts: {
    'promo-deleted': { name: 'Codice promo eliminato', intent: 'delete', subject: 'before' },
    'promo-saved': { name: 'Codice promo salvato', subject: 'code' },
  },
} satisfies RouteFacts;

export function loader(args: Route.LoaderArgs) {
  return redirectToForms(href('/admin/impostazioni'), args, handle);
}

const shopOf = ({ context }: Route.ActionArgs) => context.get(shopContext);
type Shop = ReturnType<typeof shopOf>;

export async function action(args: Route.ActionArgs) {
  const { form, shop } = await receivedForm(args, handle);
  return answeredBy(shop.log, 'admin/impostazioni/codici', () => change(shop, form));
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

async function saveCode(shop: Shop, form: FormData) {
  const { categories } = await loadAssortment(shop.db);
  const promo = readPromo(
    form,
    categories.map(({ name }) => name),
  );
  if (!promo.ok) return invalid(promo.fields);
  const before = sentText(form, 'before');
  const saved = before
    ? await changePromoCode(shop.db, before, promo.value, sentText(form, 'was') || undefined)
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

/** A failure keeps the page and what was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return callAction<FormAnswer>(() => serverAction());
}
