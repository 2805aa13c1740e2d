import { data, useRevalidator } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { changePoster, publishHeroVideo, removeHeroVideo } from '../../../shop/media/hero-video.server.ts';
import { pictureById } from '../../../shop/media/media.server.ts';
import { dayInRome } from '../../../shop/money/day.ts';
import {
  addPromoCode,
  changePromoCode,
  deletePromoCode,
  listPromoCodes,
  switchPromoCode,
} from '../../../shop/pricing/promo-codes.server.ts';
import { readPromo } from '../../../shop/pricing/promo-form.ts';
import { sectionVersion } from '../../../shop/settings/section-version.ts';
import { saveSection } from '../../../shop/settings/sections.server.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import { isSection, type Section } from '../../../shop/settings/settings-form.ts';
import { useLive } from '../../shared/use-live.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { attempt } from '../shared/attempt.ts';
import { LoadFailure, loadOr, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useUnsavedParts } from '../shared/use-unsaved-parts.ts';
import type { Route } from './+types/route';
import { HeroVideoEditor } from './hero-video-editor.tsx';
import { PromoCodes } from './promo-codes.tsx';
import type { SettingsAnswer } from './settings-answer.ts';
import {
  BannerSection,
  ContactsSection,
  HoursSection,
  IdentitySection,
  OrdersSection,
  PagesSection,
  PaymentsSection,
  ShippingSection,
  SocialSection,
} from './settings-sections.tsx';

export const handle = { changesPages: true } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: 'Impostazioni' },
  { name: 'robots', content: 'noindex, nofollow' },
];

type ActionShop = ReturnType<typeof shopOf>;
const shopOf = ({ context }: Route.ActionArgs | Route.LoaderArgs) => context.get(shopContext);

async function read(shop: ActionShop) {
  const settings = await loadSettings(shop.db);
  return {
    settings,
    promoCodes: await listPromoCodes(shop.db),
    poster: await pictureById(shop, settings.heroVideo?.posterMediaId ?? null, ''),
    today: dayInRome(shop.now()),
  };
}

type Shown = Awaited<ReturnType<typeof read>>;

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'settings:write');
  const shop = shopOf(asked);
  return loadShown(shop.log, 'admin/impostazioni', () => read(shop));
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>(request, () => serverLoader());
}

export async function action(asked: Route.ActionArgs) {
  await requirePermission(asked, 'settings:write');
  const shop = shopOf(asked);
  try {
    return await save(shop, await asked.request.formData());
  } catch (error) {
    if (error instanceof Response) throw error;
    shop.log.error(error, { where: 'admin/impostazioni' });
    return failed(500, 'Errore sconosciuto');
  }
}

async function save(shop: ActionShop, form: FormData) {
  const intent = form.get('intent');
  if (isSection(intent)) {
    const saved = await saveSection(shop.db, intent, form, text(form, 'version') || null, shop.now());
    if (saved.ok) return done();
    return saved.code === 'invalid' ? invalid(saved.fields) : editedElsewhere();
  }
  switch (intent) {
    case 'promo_save':
      return savePromo(shop, form);
    case 'promo_switch': {
      const switched = await switchPromoCode(shop.db, text(form, 'before'), form.get('active') === 'on');
      return switched.ok ? done() : failed(404, CODE_GONE);
    }
    case 'promo_delete': {
      const deleted = await deletePromoCode(shop.db, text(form, 'before'));
      return deleted.ok ? done() : failed(404, CODE_GONE);
    }
    case 'video_publish': {
      const published = await publishHeroVideo(shop, form.getAll('file').map(String), text(form, 'poster'));
      return published.ok ? done() : failed(422, VIDEO_REFUSALS[published.code]);
    }
    case 'video_poster': {
      const changed = await changePoster(shop, text(form, 'poster'));
      return changed.ok ? done() : failed(422, VIDEO_REFUSALS[changed.code]);
    }
    case 'video_remove':
      await removeHeroVideo(shop);
      return done();
    default:
      return failed(400, 'Errore sconosciuto');
  }
}

const CODE_GONE = 'il codice non esiste più';
const VIDEO_REFUSALS = {
  unknown_file: 'il video caricato non si trova più, caricalo di nuovo',
  unknown_poster: 'la copertina caricata non si trova più, caricala di nuovo',
  no_video: 'non c’è un video a cui cambiare la copertina',
};

/** Adds a code, or changes the one called `before`. */
async function savePromo(shop: ActionShop, form: FormData) {
  const promo = readPromo(form);
  if (!promo.ok) return invalid(promo.fields);
  const before = text(form, 'before');
  const saved = before
    ? await changePromoCode(shop.db, before, promo.value, shownPromo(form))
    : await addPromoCode(shop.db, promo.value, shop.now());
  if (saved.ok) return done();
  switch (saved.code) {
    case 'taken':
      return invalid({ code: 'Esiste già un codice con questo nome.' });
    case 'edited_elsewhere':
      return failed(409, 'un’altra persona ha cambiato questo codice, chiudi e riaprilo');
    case 'not_found':
      return failed(404, CODE_GONE);
  }
}

/** The code as it was when its form was opened. */
function shownPromo(form: FormData) {
  const code = text(form, 'before');
  const shown = { code, percent: text(form, 'percent_was'), active: text(form, 'active_was') };
  if (shown.percent === '') return undefined;
  return {
    code,
    percent: Number(shown.percent),
    from: text(form, 'from_was') || null,
    to: text(form, 'to_was') || null,
    active: shown.active === 'on',
  };
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}

const done = () => data<SettingsAnswer>({ ok: true });
const invalid = (fields: Record<string, string>) =>
  data<SettingsAnswer>({ ok: false, code: 'invalid', fields }, { status: 422 });
const editedElsewhere = () =>
  data<SettingsAnswer>(
    {
      ok: false,
      code: 'edited_elsewhere',
      message: 'un’altra persona ha salvato questa sezione nel frattempo',
    },
    { status: 409 },
  );
const failed = (status: number, message: string) =>
  data<SettingsAnswer>({ ok: false, code: 'failed', message }, { status });

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SettingsAnswer> {
  return attempt<SettingsAnswer>(() => serverAction());
}

const PARTS = [
  ['identita', 'Identità'],
  ['contatti', 'Contatti'],
  ['social', 'Profili social'],
  ['orari', 'Orari'],
  ['spedizioni', 'Spedizioni'],
  ['striscia', 'Striscia saldi'],
  ['pezzi', 'Pezzi per ordine'],
  ['pagamenti', 'Pagamenti'],
  ['codici', 'Codici promo'],
  ['video', 'Video della home'],
  ['pagine', 'Pagine'],
] as const;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const shown = useLastShown(loaderData.shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  useLive('settings');

  const versionOf = (section: Section) => (shown ? sectionVersion(shown.settings, section) : '');

  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Impostazioni</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Ogni sezione si salva con il suo pulsante; il negozio cambia subito, su tutte le pagine.
      </p>
      {loaderData.shown === null && (
        <div className="mt-4">
          <LoadFailure
            message="Impossibile caricare le impostazioni"
            refused={loaderData.refused}
            onRetry={() => void revalidate()}
          />
        </div>
      )}
      {shown && (
        <>
          <nav aria-label="Sezioni delle impostazioni" className="mt-4">
            <ul className="flex flex-wrap gap-x-5">
              {PARTS.map(([id, name]) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="max-w-4xl">
            <IdentitySection
              version={versionOf('identity')}
              id="identita"
              value={shown.settings.identity}
              onUnsaved={onUnsaved}
            />
            <ContactsSection
              version={versionOf('contacts')}
              id="contatti"
              value={shown.settings.identity}
              onUnsaved={onUnsaved}
            />
            <SocialSection
              version={versionOf('social')}
              id="social"
              value={shown.settings.identity}
              onUnsaved={onUnsaved}
            />
            <HoursSection
              version={versionOf('hours')}
              id="orari"
              value={shown.settings.hours}
              onUnsaved={onUnsaved}
            />
            <ShippingSection
              version={versionOf('shipping')}
              id="spedizioni"
              value={shown.settings.shipping}
              onUnsaved={onUnsaved}
            />
            <BannerSection
              version={versionOf('banner')}
              id="striscia"
              value={shown.settings.saleBanner}
              policy={shown.settings.shipping}
              today={shown.today}
              onUnsaved={onUnsaved}
            />
            <OrdersSection
              version={versionOf('orders')}
              id="pezzi"
              mostOfSize={shown.settings.mostOfSize}
              onUnsaved={onUnsaved}
            />
            <PaymentsSection
              version={versionOf('payments')}
              id="pagamenti"
              methods={shown.settings.paymentMethods}
              instalments={shown.settings.instalmentsShown}
              onUnsaved={onUnsaved}
            />
            <PromoCodes id="codici" codes={shown.promoCodes} today={shown.today} />
            <HeroVideoEditor
              id="video"
              video={shown.settings.heroVideo}
              poster={shown.poster}
              onUnsaved={onUnsaved}
            />
            <PagesSection
              version={versionOf('pages')}
              id="pagine"
              sustainability={shown.settings.sustainabilityPublished}
              onUnsaved={onUnsaved}
            />
          </div>
        </>
      )}
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}
