import { href, Link } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { type LackingPage, lackingProducts } from '#shop/catalog/feeds/feed.server.ts';
import type { Lack } from '#shop/catalog/feeds/feed-item.ts';
import { TextLink, textLinkClass } from '#ui/button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'campaigns:write' }, help: 'feed' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Google e Meta');

type Shown = LackingPage & { publicUrl: string };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const after = args.url.searchParams.get('dopo');
  return loadShown(
    shop.log,
    'admin/feed',
    async (): Promise<Shown> => ({
      ...(await lackingProducts(shop, after)),
      publicUrl: shop.config.publicUrl,
    }),
  );
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

export default function FeedsPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Google e Meta</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        I tuoi prodotti su Google Shopping, Facebook e Instagram: incolla questi indirizzi in Merchant Center
        e nel catalogo di Meta, e scegli una lettura al giorno. Prezzi e disponibilità sono sempre quelli di
        ora.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare i prodotti" />
      {shown && (
        <>
          <Addresses publicUrl={shown.publicUrl} />
          <Lacking shown={shown} />
        </>
      )}
    </>
  );
}

function Addresses({ publicUrl }: Pick<Shown, 'publicUrl'>) {
  const feeds = [
    ['Google', href('/feed/google.xml')],
    ['Meta', href('/feed/meta.csv')],
  ] as const;
  return (
    <>
      {!publicUrl.startsWith('https://') && (
        <p className="mt-4 max-w-prose border-l-2 border-sale bg-surface p-4">
          Google e Meta leggono solo indirizzi https: prima il negozio deve averne uno. La pagina{' '}
          <TextLink to={href('/admin/apertura')}>Apertura</TextLink> dice come.
        </p>
      )}
      <dl className="mt-5 grid gap-3">
        {feeds.map(([name, path]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="break-all">
              <a href={path} className={textLinkClass('alone')}>
                {publicUrl + path}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Lacking({ shown: { total, lacking, next } }: { shown: Shown }) {
  return (
    <TitledSection
      id="mancanze"
      title="Che cosa manca"
      titleClass="font-display text-xl"
      className="mt-8 border-t border-line pt-5"
    >
      {lacking.length === 0 ? (
        <p className="mt-1 text-ink-soft">
          {total === 0 ? 'Nessun prodotto pubblicato.' : 'Niente: ogni prodotto dice tutto quello che serve.'}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {lacking.map(({ id, name, lacks }) => (
            <li key={id} className="grid gap-x-6 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <TextLink
                alone
                to={`${href('/admin/prodotti')}?${new URLSearchParams({ q: name })}#inventario`}
                className="min-w-0 wrap-anywhere"
              >
                {name}
              </TextLink>
              <span className="self-center">{lacksLine(lacks)}</span>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className="mt-4">
          <Link to={`?${new URLSearchParams({ dopo: next })}`} className={textLinkClass('alone')}>
            Prodotti successivi
          </Link>
        </p>
      )}
    </TitledSection>
  );
}

function lacksLine(lacks: readonly Lack[]): string {
  const list = (barred: boolean) =>
    lacks
      .filter((one) => one.barred === barred)
      .map(({ what }) => what)
      .join(', ');
  const [out, less] = [list(true), list(false)];
  return [out && `Non viene pubblicato: manca ${out}.`, less && `Da completare: ${less}.`]
    .filter(Boolean)
    .join(' ');
}
