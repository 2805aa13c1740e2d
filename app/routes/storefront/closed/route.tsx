import type { ReactNode } from 'react';
import { data, href, redirect } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { previewCookie } from '#routes/shared/closed-shop.server.ts';
import { CoverPicture } from '#routes/shared/cover-picture.tsx';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { type PublicIdentity, publicIdentity, useRootData } from '#routes/shared/root-data.ts';
import { ShopName } from '#routes/storefront/shared/shop-name.tsx';
import { addressLine } from '#shop/company/identity/company.ts';
import { mailHref, outsideLinks, phoneHref } from '#shop/company/identity/contact-links.ts';
import { FIRST_IDENTITY } from '#shop/company/identity/shop-identity.ts';
import { isStated } from '#shop/company/identity/stated-identity.ts';
import { opensPreview } from '#shop/company/launch/opening.server.ts';
import { titlePicture } from '#shop/marketing/home-page/home-view.server.ts';
import NewsletterBox from '#shop/marketing/newsletter/newsletter-box.tsx';
import type { Route } from './+types/route';

/** Cached for strangers; requests with the secret link's cookie bypass the cache. */
export const handle = { cached: { query: {}, withoutOthers: true } } satisfies RouteFacts;

/** `noindex` also as a header. */
const UNLISTED = { 'X-Robots-Tag': 'noindex' };

export const headers = () => UNLISTED;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Apriamo presto',
    description: 'Il negozio online apre presto: lascia il tuo indirizzo e-mail, o torna a trovarci.',
    path: href('/apriamo-presto'),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const settings = await shop.settings();
  if (settings.shopOpened) throw redirect(href('/'));
  const key = url.searchParams.get('chiave');
  if (key !== null && opensPreview(settings, shop.config.authSecret, key))
    throw redirect(href('/'), { headers: { 'Set-Cookie': await previewCookie(shop, key) } });
  return data(
    {
      identity: publicIdentity(settings.identity),
      behind: await titlePicture(shop, settings),
      isVoidLink: key !== null,
    },
    { headers: UNLISTED },
  );
}

export default function Closed({ loaderData }: Route.ComponentProps) {
  const { identity, behind, isVoidLink } = loaderData;
  const { theme, year, offersNewsletter } = useRootData();
  const hasName = theme?.logo !== undefined || identity.brand !== FIRST_IDENTITY.brand;
  // The form requires an identified controller.
  const collects = isStated(identity.company) && isStated(identity.vatNumber) && isStated(identity.email);
  return (
    <div className="flex min-h-svh flex-col">
      {hasName && (
        <header className="page flex min-h-16 items-center justify-center lg:min-h-20">
          <p className="display-sturdy text-[1.65rem] leading-none lg:text-[2rem]">
            <ShopName />
          </p>
        </header>
      )}
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col">
        <div
          data-ground
          className="relative isolate flex min-h-[min(34rem,70svh)] grow flex-col justify-end overflow-hidden bg-ink text-white"
        >
          {behind.picture && <CoverPicture behind={behind.picture} className="-z-2" />}
          <div
            aria-hidden="true"
            className={`absolute inset-0 -z-1 ${behind.isOwn ? 'bg-[linear-gradient(to_top,rgb(42_36_34/.85)_25%,rgb(42_36_34/.7)_65%,rgb(42_36_34/.35))]' : 'bg-[linear-gradient(to_bottom,rgb(42_36_34/.25)_30%,rgb(42_36_34/.5))]'}`}
          />
          <div className="page pt-24 pb-12 md:pb-16">
            <h1 className="display-sturdy text-[min(clamp(2.6rem,1.4rem+5.4vw,6.5rem),14vw)] leading-[1.04]">
              Apriamo presto
            </h1>
            <p className="mt-4 max-w-[40ch] text-balance text-lg md:mt-5 md:text-xl">
              Stiamo preparando il negozio online. Torna a trovarci tra poco.
            </p>
            {isVoidLink && (
              <p role="status" className="mt-6 max-w-[48ch] bg-bg px-4 py-3 text-ink">
                Questo link riservato non vale più: chiedine uno nuovo a chi te lo ha mandato.
              </p>
            )}
          </div>
        </div>
        {collects && offersNewsletter && <NewsletterBox />}
      </main>
      <footer className="bg-ink py-8 text-bg">
        <div className="page flex flex-col gap-x-10 gap-y-5 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between">
          <Contacts identity={identity} />
          <nav aria-label="Note legali" className="flex flex-wrap gap-x-6 text-sm">
            {LEGAL.map(({ to, label }) => (
              <FootLink key={to} to={to}>
                {label}
              </FootLink>
            ))}
          </nav>
          <p className="text-bg/85 text-sm">
            {`© ${year}${collects ? ` ${identity.company} · P. IVA ${identity.vatNumber}` : hasName ? ` ${identity.brand}` : ''}`}
          </p>
        </div>
      </footer>
    </div>
  );
}

const LEGAL = [
  { to: href('/privacy'), label: 'Privacy' },
  { to: href('/cookie-policy'), label: 'Cookie policy' },
  { to: href('/informazioni-legali'), label: 'Informazioni legali' },
  { to: href('/recesso'), label: 'Recedere dal contratto qui' },
  { to: href('/auth'), label: 'Accedi' },
];

function Contacts({ identity }: { identity: PublicIdentity }) {
  const { street, phone, email } = identity;
  const links = [
    { label: phone, to: phoneHref(identity) },
    { label: email, to: mailHref(identity) },
    ...outsideLinks(identity).map(({ href: to, label }) => ({ label, to })),
  ].flatMap(({ label, to }) => (to === undefined ? [] : [{ label, to }]));
  if (!isStated(street) && links.length === 0) return null;
  return (
    <address className="flex flex-wrap items-center gap-x-6 not-italic lg:basis-full">
      {isStated(street) && <span>{addressLine(identity)}</span>}
      {links.map(({ label, to }) => (
        <FootLink key={label} to={to}>
          {label}
        </FootLink>
      ))}
    </address>
  );
}

function FootLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline focus-visible:outline-bg"
    >
      {children}
    </a>
  );
}
