import { href, useLocation } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { type ShownLink, signInLink } from '#routes/storefront/shared/menu.ts';
import { ShopName } from '#routes/storefront/shared/shop-name.tsx';
import { mailHref, outsideLinks, phoneHref } from '#shop/company/identity/contact-links.ts';
import { isStated } from '#shop/company/identity/stated-identity.ts';
import { SIGN_IN } from '#shop/marketing/menu/shop-menu.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { useMenu } from './use-menu.ts';

/** Links that the law requires on every page. */
const LEGAL: ShownLink[] = [
  { to: href('/termini-condizioni'), label: 'Termini e condizioni' },
  { to: href('/privacy'), label: 'Privacy' },
  { to: href('/cookie-policy'), label: 'Cookie policy' },
  { to: href('/informazioni-legali'), label: 'Informazioni legali' },
  { to: href('/dati-legali'), label: 'Dati legali' },
  { to: href('/accessibilita'), label: 'Accessibilità' },
];

/** Classes by number of the owner's columns, beside the legal one. */
const COLUMNS = ['', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-4', 'sm:grid-cols-3 xl:grid-cols-5'];

const LINK =
  'inline-flex min-h-9 items-center text-[15px] text-bg/85 underline-offset-4 hover:text-bg hover:underline focus-visible:outline-bg';

export function SiteFooter() {
  const { identity, closure, selling, year, demo, payWith } = useRootData();
  const { footer } = useMenu();
  return (
    <footer data-routed="" className="print:hidden bg-ink text-bg">
      <div className="page grid gap-x-8 gap-y-12 pt-(--section) pb-12 lg:grid-cols-[1.4fr_2fr] lg:gap-x-16">
        <div>
          <p className="display-sturdy text-[2rem] leading-none">
            <ShopName />
          </p>
          {isStated(identity.street) && (
            <address className="mt-5 text-[15px] text-bg/85 not-italic leading-relaxed">
              {identity.street}
              <br />
              {`${identity.postalCode} ${identity.city} (${identity.province})`}
            </address>
          )}
          <p className="mt-3 flex flex-col items-start">
            {isStated(identity.phone) && (
              <a href={phoneHref(identity)} className={LINK}>
                {identity.phone}
              </a>
            )}
            {isStated(identity.email) && (
              <a href={mailHref(identity)} className={LINK}>
                {identity.email}
              </a>
            )}
          </p>
          {closure && <p className="mt-3 max-w-[40ch] border-bg/60 border-l-2 pl-3 text-[15px]">{closure}</p>}
          <p className="mt-4 flex flex-wrap gap-x-6">
            {outsideLinks(identity).map(({ href, label }) => (
              <a key={label} href={href} target="_blank" rel="noopener" className={`${LINK} font-semibold`}>
                {label}
                <span className="sr-only"> (si apre in una nuova scheda)</span>
              </a>
            ))}
          </p>
        </div>
        <nav
          aria-label="Piè di pagina"
          className={`grid grid-cols-2 gap-x-6 gap-y-10 max-[18.75rem]:grid-cols-1 ${COLUMNS[footer.length] ?? ''}`}
        >
          {footer.map(({ title, items }) => (
            <Column key={title} title={title} links={items} />
          ))}
          <Column title="Note legali" links={LEGAL}>
            <li>
              <button type="button" data-cookie-preferences className={`${LINK} text-left`}>
                Preferenze cookie
              </button>
            </li>
          </Column>
        </nav>
      </div>
      <div className="page pb-10">
        <p className="mb-4">
          <a href={href('/recesso')} className={`${LINK} min-h-11 font-semibold text-bg underline`}>
            Recedere dal contratto qui
          </a>
        </p>
        {payWith !== '' && <p className="mb-6 max-w-[80ch] text-bg/85 text-sm">{payWith}</p>}
        <div className="flex flex-col gap-3 border-bg/20 border-t pt-6 text-bg/85 text-sm md:flex-row md:flex-wrap md:items-center md:justify-between">
          <p>{`© ${demo ? `2024–${year}` : year} ${identity.brand}`}</p>
          {isStated(identity.company) && isStated(identity.vatNumber) && (
            <p>{`${identity.company} · P. IVA ${identity.vatNumber}`}</p>
          )}
          {selling !== 'live' && (
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="border border-bg/60 px-2 py-0.5 font-semibold text-bg">
                {demo ? 'Negozio dimostrativo' : 'Negozio in allestimento'}
              </span>{' '}
              <span>{selling === 'test' ? 'Nessun pagamento reale' : 'La vendita non è ancora attiva'}</span>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}

function Column({
  title,
  links,
  children,
}: {
  title: string;
  links: readonly ShownLink[];
  children?: React.ReactNode;
}) {
  const signIn = signInLink(useLocation().pathname);
  return (
    <div>
      <h2 className="label-caps">{title}</h2>
      <ul className="mt-3">
        {links.map(({ to, label, outside }) => (
          <li key={to}>
            {outside ? (
              <OutsideLink href={to} className={LINK}>
                {label}
              </OutsideLink>
            ) : (
              <a href={to === SIGN_IN ? signIn : to} className={LINK}>
                {label}
              </a>
            )}
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
