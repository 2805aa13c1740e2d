import type { ReactNode } from 'react';
import { data, href, redirect } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { previewCookie } from '#routes/shared/closed-shop.server.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { ShopName } from '#routes/storefront/shared/shop-name.tsx';
import { mailHref, outsideLinks, phoneHref } from '#shop/company/identity/contact-links.ts';
import { opensPreview } from '#shop/company/launch/opening.server.ts';
import { type StatedIdentity, statedIdentity } from '#shop/company/launch/opening.ts';
import NewsletterBox from '#shop/marketing/newsletter/newsletter-box.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Route } from './+types/route';

/** Cached for strangers; requests with the secret link's cookie bypass the cache. */
export const handle = { cached: { query: {}, withoutOthers: true } } satisfies RouteFacts;

/** Search engines read «noindex» in the page and here; nothing of a closed shop is theirs. */
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
  const settings = await shop.cachedSettings.read();
  if (settings.shopOpened) throw redirect(href('/'));
  const key = url.searchParams.get('chiave');
  if (key !== null && opensPreview(settings, shop.config.authSecret, key))
    throw redirect(href('/'), { headers: { 'Set-Cookie': await previewCookie(shop, key) } });
  return data({ stated: statedIdentity(settings.identity), isVoidLink: key !== null }, { headers: UNLISTED });
}

export default function Closed({ loaderData: { stated, isVoidLink } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-line border-b">
        <p className="page flex min-h-16 items-center justify-center display-sturdy text-[1.65rem] leading-none lg:min-h-18 lg:text-[1.9rem]">
          <ShopName />
        </p>
      </header>
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col justify-center">
        <div className="page pt-(--section) text-center">
          <h1 className="display-1">Apriamo presto</h1>
          <p className="mx-auto mt-4 max-w-[40ch] text-balance text-lg">
            Stiamo preparando il negozio online. Torna a trovarci tra poco.
          </p>
          {isVoidLink && (
            <p role="status" className="mx-auto mt-6 max-w-[48ch] border border-line bg-surface px-4 py-3">
              Questo link riservato non vale più: chiedine uno nuovo a chi te lo ha mandato.
            </p>
          )}
        </div>
        {/* Whoever collects addresses says who she is. */}
        {stated.seller && stated.email ? <NewsletterBox /> : <div className="pb-(--section)" />}
      </main>
      <Foot stated={stated} />
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

function Foot({ stated }: { stated: StatedIdentity }) {
  const { year, identity } = useRootData();
  const { address, phone, email, seller } = stated;
  const profiles = outsideLinks({
    instagram: stated.instagram ?? '',
    facebook: stated.facebook ?? '',
    whatsapp: stated.whatsapp ?? '',
  });
  const isReachable = address || phone || email || profiles.length > 0;
  return (
    <footer className="border-line border-t py-8 text-center">
      <div className="page">
        {isReachable && (
          <address className="mb-4 flex flex-wrap items-center justify-center gap-x-6 not-italic">
            {address && <span>{address}</span>}
            {phone && <Contact to={phoneHref({ phone })}>{phone}</Contact>}
            {email && <Contact to={mailHref({ email })}>{email}</Contact>}
            {profiles.map(({ href: to, label }) => (
              <Contact key={label} to={to}>
                {label}
              </Contact>
            ))}
          </address>
        )}
        <nav aria-label="Note legali" className="flex flex-wrap justify-center gap-x-6 text-sm">
          {LEGAL.map(({ to, label }) => (
            <TextLink key={to} alone to={to}>
              {label}
            </TextLink>
          ))}
        </nav>
        <p className="mt-4 text-ink-soft text-sm">{`© ${year} ${seller ?? identity.brand}`}</p>
      </div>
    </footer>
  );
}

function Contact({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
      {children}
    </a>
  );
}
