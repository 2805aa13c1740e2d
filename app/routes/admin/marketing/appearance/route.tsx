import { useState } from 'react';
import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { keysOf } from '#lib/keys.ts';
import { DraftHeading, DraftScreen } from '#routes/admin/marketing/shared/draft-screen.tsx';
import { requirePermission, shopFor } from '#routes/admin/shared/access.server.ts';
import { answeredBy } from '#routes/admin/shared/form-answers.server.ts';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { PreviewFrame } from '#routes/admin/shared/preview-frame.tsx';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { nameOutline } from '#routes/shared/name-outline.server.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { FONT_PAIRS } from '#shop/marketing/theme/font-pairs.ts';
import { readTheme } from '#shop/marketing/theme-versions/theme-versions.server.ts';
import type { Route } from './+types/route';
import { changeTheme } from './change-theme.server.ts';
import { type ThemeEdited, ThemeForm } from './theme-form.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'aspetto',
  changesPages: true,
  acts: {
    'look-published': { name: 'Aspetto pubblicato', intent: 'publish' },
    'look-planned': { name: 'Aspetto programmato', intent: 'plan' },
    'look-restored': { name: 'Aspetto di prima ripristinato', intent: 'restore', subject: 'version' },
    'look-changed': { name: 'Bozza dell’aspetto cambiata' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Aspetto');

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/aspetto', async (): Promise<ThemeEdited> => {
    const { brand } = (await shop.settings()).identity;
    const outlines = keysOf(FONT_PAIRS).map(async (pair) => [pair, await nameOutline(brand, pair)] as const);
    return { ...(await readTheme(shop)), outlines: Object.fromEntries(await Promise.all(outlines)) };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const shop = args.context.get(shopContext);
  return answeredBy(shop.log, 'admin/aspetto', async () =>
    changeTheme(shop, await args.request.formData(), userId),
  );
}

export default function AdminTheme({ loaderData }: Route.ComponentProps) {
  useLive('settings');
  return (
    <DraftScreen
      loaded={loaderData}
      failed="Impossibile caricare l’aspetto"
      heading={
        <DraftHeading title="Aspetto">
          Logo, colori e caratteri del negozio. Prepara una bozza, guardala sul telefono e sul computer, e
          pubblicala: finché non la pubblichi le clienti non vedono nulla.
        </DraftHeading>
      }
      draft={(shown) => ({
        id: 'look',
        none: 'Non c’è una bozza: qui sopra vedi l’aspetto com’è pubblicato.',
        editor: (props) => <ThemeForm {...props} shown={shown} />,
        sample: <ThemePreview version={shown.version} isDraft={shown.hasDraft} />,
        nobody: 'come il negozio era prima',
        mark: ({ accent, ground }) => <Colours accent={accent} ground={ground} />,
      })}
    />
  );
}

function Colours({ accent, ground }: Record<'accent' | 'ground', string>) {
  return (
    <span aria-hidden="true" className="flex border border-ink-soft">
      <span className="size-8" style={{ background: ground }} />
      <span className="size-8" style={{ background: accent }} />
    </span>
  );
}

const PAGES = {
  home: { name: 'Pagina iniziale', path: () => href('/admin/aspetto/anteprima') },
  product: { name: 'Un prodotto', path: () => href('/admin/aspetto/anteprima/prodotto') },
} as const;

type Props = { version: number | null; isDraft: boolean };

function ThemePreview({ version, isDraft }: Props) {
  const [page, setPage] = useState<keyof typeof PAGES>('home');
  const { name, path } = PAGES[page];
  return (
    <Panel title="Anteprima">
      <p className="text-ink-soft">
        {isDraft
          ? 'La bozza salvata, sulle pagine vere: la vedi solo tu.'
          : 'Il negozio com’è ora: salva una bozza per vederla qui.'}
      </p>
      <fieldset className="mt-3 mb-3 flex flex-wrap items-center gap-x-4">
        <legend className="sr-only">Pagina</legend>
        {(Object.keys(PAGES) as (keyof typeof PAGES)[]).map((key) => (
          <label key={key} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="preview-page"
              checked={page === key}
              onChange={() => setPage(key)}
              className="size-5"
            />
            {PAGES[key].name}
          </label>
        ))}
      </fieldset>
      <PreviewFrame src={path()} title={`Anteprima (${name})`} round={version ?? 0} />
    </Panel>
  );
}
