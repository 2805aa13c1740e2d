import { Fragment, useState } from 'react';
import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { entryOf, isKeyOf } from '#lib/keys.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { BackToList } from '#routes/admin/shared/record-page.tsx';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { pictureById } from '#shop/catalog/media/media.server.ts';
import { shownSections } from '#shop/company/settings/sections.server.ts';
import { storedSettings } from '#shop/company/settings/settings.server.ts';
import { SETTINGS_PAGES } from '#shop/company/settings/settings-pages.ts';
import { isUnwritten } from '#shop/company/settings-index/settings-index.server.ts';
import type { Route } from './+types/route';
import { useChangedParts } from './changed-parts.ts';
import { SaveBar } from './save-bar.tsx';
import { SeenInShop } from './seen-in-shop.tsx';
import { partsOf } from './settings-parts.tsx';
import type { SettingsShown } from './settings-shown.ts';

export const handle = { needs: { read: 'settings:write' }, help: 'impostazioni' } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ params }) =>
  adminMeta(`${entryOf(SETTINGS_PAGES, params.page) ?? ''} – Impostazioni`);

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const { page } = args.params;
  if (!isKeyOf(SETTINGS_PAGES, page)) throw data(null, { status: 404 });
  const shop = args.context.get(shopContext);
  return loadShown(shop.log, `admin/impostazioni/${page}`, async (): Promise<SettingsShown> => {
    const settings = await storedSettings(shop.db);
    const today = dayInRome(shop.now());
    return {
      page,
      settings,
      sections: shownSections(settings, today).filter((section) => section.page === page),
      poster: await pictureById(shop, settings.heroVideo?.posterMediaId ?? null, ''),
      facts: await textFacts(shop),
      isExample: isUnwritten(page, settings, today),
      today,
    };
  });
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

export default function SettingsOfPage({ loaderData, params }: Route.ComponentProps) {
  useLive('settings');
  return (
    <>
      <BackToList to={href('/admin/impostazioni')}>Impostazioni</BackToList>
      <h1 className="font-display text-2xl md:text-3xl">{entryOf(SETTINGS_PAGES, params.page)}</h1>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le impostazioni" />
      <Sections key={params.page} shown={loaderData.shown} />
    </>
  );
}

/** Forms of one page; a change of page discards typed values. */
function Sections({ shown: loaded }: { shown: SettingsShown | null }) {
  const shown = useLastShown(loaded);
  const { changed, onChanged } = useChangedParts();
  const { unsaved, onUnsaved } = useUnsavedParts();
  const round = useRound(shown);
  if (!shown) return null;
  return (
    <div className="max-w-4xl">
      {shown.isExample && (
        <p className="mt-3 border-gold border-l-2 bg-surface p-3">
          Quello che leggi qui è un esempio, e il negozio non lo mostra a nessuno: scrivi i tuoi dati e salva.
        </p>
      )}
      <div className="mt-4">
        {partsOf(shown).map(({ id, draw }) => (
          <Fragment key={id}>{draw({ onChanged, onUnsaved })}</Fragment>
        ))}
      </div>
      <SeenInShop page={shown.page} round={round} />
      <SaveBar changed={changed} />
      <UnsavedGuard unsaved={changed.length > 0 || unsaved.length > 0} />
    </div>
  );
}

/** Counts how often the settings were reloaded. */
function useRound(shown: SettingsShown | null): number {
  const [last, setLast] = useState({ shown, round: 0 });
  if (shown !== last.shown) setLast({ shown, round: last.round + 1 });
  return last.round;
}
