import { Fragment } from 'react';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/admin-meta.ts';
import { callAction } from '#routes/admin/shared/call-action.ts';
import type { FormAnswer } from '#routes/admin/shared/form-answer.ts';
import {
  answeredBy,
  done,
  editedElsewhere,
  failed,
  invalid,
} from '#routes/admin/shared/form-answers.server.ts';
import { loadOr, NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { type Loaded, loadShown } from '#routes/admin/shared/load-shown.ts';
import { readAndWrite } from '#routes/admin/shared/needs.ts';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { useUnsavedParts } from '#routes/admin/shared/use-unsaved-parts.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { pictureById } from '#shop/catalog/media/media.server.ts';
import { methodOfSection } from '#shop/checkout/payment-methods/own-method-fields.ts';
import { saveMethod } from '#shop/checkout/payment-methods/save-own-method.server.ts';
import { usesByCode } from '#shop/checkout/payments/promo-uses.server.ts';
import {
  isSectionName,
  type SectionSaved,
  saveHeroText,
  saveSection,
  shownSections,
} from '#shop/company/settings/sections.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { removeNotice } from '#shop/legal/guarantee/guarantee.server.ts';
import { termsInForce } from '#shop/legal/terms/terms.server.ts';
import { isHeroText } from '#shop/marketing/home-page/hero-fields.ts';
import { hasOrders } from '#shop/orders/lifecycle/has-orders.server.ts';
import { announcedNow } from '#shop/pricing/promo-codes/announced.server.ts';
import { listPromoCodes } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { textLinkClass } from '#ui/text-link.tsx';
import type { Route } from './+types/route';
import { partsOf } from './settings-parts.tsx';
import type { SettingsShown } from './settings-shown.ts';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'impostazioni',
  changesPages: true,
  acts: {
    'settings-identity': { name: 'Impostazioni salvate: identità', intent: 'identity' },
    'settings-saved': { name: 'Impostazioni salvate' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Impostazioni');

type ActionShop = ReturnType<typeof shopOf>;
const shopOf = ({ context }: Route.ActionArgs | Route.LoaderArgs) => context.get(shopContext);

async function read(shop: ActionShop): Promise<SettingsShown> {
  const settings = await loadSettings(shop.db);
  const today = dayInRome(shop.now());
  return {
    settings,
    sections: shownSections(settings, today),
    promoCodes: await listPromoCodes(shop.db),
    promoUses: await usesByCode(shop.db),
    announced: await announcedNow(shop.db),
    poster: await pictureById(shop, settings.heroVideo?.posterMediaId ?? null, ''),
    facts: await textFacts(shop),
    today,
  };
}

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const shop = shopOf(args);
  return loadShown(shop.log, 'admin/impostazioni', () => read(shop));
}

export function clientLoader({
  request,
  url,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded<SettingsShown>> {
  return loadOr<Loaded<SettingsShown>>({ request, url }, () => serverLoader());
}

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, handle.needs.write);
  const shop = shopOf(args);
  return answeredBy(shop.log, 'admin/impostazioni', async () => save(shop, await args.request.formData()));
}

async function save(shop: ActionShop, form: FormData) {
  const intent = form.get('intent');
  if (isSectionName(intent)) {
    const saved = await saveSection(
      shop.db,
      intent,
      form,
      sentText(form, 'version') || null,
      shop.now(),
      hasOrders,
    );
    // The terms include the settings: their new version starts now, not with its first reader.
    if (saved.ok) await termsInForce(shop, await loadSettings(shop.db));
    return answerTo(saved, 'un’altra persona ha salvato questa sezione nel frattempo');
  }
  const method = methodOfSection(intent);
  if (method) {
    const expected = sentText(form, 'version') || null;
    const saved = await saveMethod(shop.db, { key: method, form, expected, now: shop.now() });
    if (saved.ok) await termsInForce(shop, await loadSettings(shop.db));
    return answerTo(saved, 'un’altra persona ha salvato questa sezione nel frattempo');
  }
  if (intent === 'remove-notice') {
    await removeNotice(shop);
    await termsInForce(shop, await loadSettings(shop.db));
    return done();
  }
  if (isHeroText(intent)) {
    const shown = form.has('before') ? sentText(form, 'before') : null;
    const saved = await saveHeroText(shop.db, intent, form, shown, shop.now());
    return answerTo(saved, 'un’altra persona lo ha modificato nel frattempo');
  }
  return failed(400);
}

function answerTo(saved: SectionSaved, elsewhere: string) {
  if (saved.ok) return done();
  return saved.code === 'invalid' ? invalid(saved.fields) : editedElsewhere(elsewhere);
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return callAction<FormAnswer>(() => serverAction());
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const parts = shown ? partsOf(shown) : [];
  const { unsaved, onUnsaved } = useUnsavedParts();
  useLive('settings');

  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Impostazioni</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Ogni sezione si salva con il suo pulsante; il negozio cambia subito, su tutte le pagine.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le impostazioni" />
      {shown && (
        <>
          <nav aria-label="Sezioni delle impostazioni" className="mt-4">
            <ul className="flex flex-wrap gap-x-5">
              {parts.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className={textLinkClass('alone')}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="max-w-4xl">
            {parts.map(({ id, draw }) => (
              <Fragment key={id}>{draw(onUnsaved)}</Fragment>
            ))}
          </div>
        </>
      )}
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}
