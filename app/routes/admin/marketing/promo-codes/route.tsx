import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { receivedForm, requirePermission } from '#routes/admin/shared/access.server.ts';
import {
  answeredBy,
  done,
  editedElsewhere,
  failed,
  invalid,
  notFound,
} from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { usesByCode } from '#shop/checkout/payments/promo-uses.server.ts';
import {
  addPromoCode,
  announcedNow,
  changePromoCode,
  deletePromoCode,
  listPromoCodes,
  switchPromoCode,
} from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { readPromo } from '#shop/pricing/promo-codes/promo-form.ts';
import { forbiddenAhead } from '#shop/pricing/sale-periods/sale-windows.ts';
import type { Route } from './+types/route';
import { type CodesShown, PromoCodes } from './promo-codes.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'impostazioni',
  changesPages: true,
  acts: {
    'promo-deleted': { name: 'Codice promo eliminato', intent: 'delete', subject: 'before' },
    'promo-saved': { name: 'Codice promo salvato', subject: 'code' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Codici promo');

const shopOf = ({ context }: Route.ActionArgs | Route.LoaderArgs) => context.get(shopContext);
type Shop = ReturnType<typeof shopOf>;

async function read(shop: Shop): Promise<CodesShown> {
  const { forbiddenPromotions } = await shop.settings();
  const today = dayInRome(shop.now());
  return {
    codes: await listPromoCodes(shop.db),
    uses: await usesByCode(shop.db),
    announced: await announcedNow(shop.db),
    today,
    forbidden: forbiddenAhead(forbiddenPromotions, today),
  };
}

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const shop = shopOf(args);
  return loadShown(shop.log, 'admin/impostazioni/codici', () => read(shop));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const sent = await receivedForm(args, handle);
  return answeredBy(sent.shop.log, 'admin/impostazioni/codici', () => change(sent));
}

type Sent = Awaited<ReturnType<typeof receivedForm>>;

async function change(sent: Sent) {
  const { form, text, shop } = sent;
  const code = text('before');
  switch (form.get('intent')) {
    case 'save':
      return saveCode(sent);
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

async function saveCode({ form, text, shop }: Sent) {
  const { categories } = await loadAssortment(shop.db);
  const promo = readPromo(
    form,
    categories.map(({ name }) => name),
  );
  if (!promo.ok) return invalid(promo.fields);
  const before = text('before');
  const saved = before
    ? await changePromoCode(shop.db, before, promo.value, text('was') || undefined)
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

export default function AdminPromoCodes({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  return (
    <>
      <UnsavedForms />
      <h1 className="font-display text-2xl md:text-3xl">Codici promo</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        Chi scrive il codice nel carrello ha lo sconto, se valgono le condizioni che scegli.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare i codici" />
      {shown && <PromoCodes {...shown} />}
    </>
  );
}
