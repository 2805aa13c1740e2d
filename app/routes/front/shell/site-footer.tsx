import { href } from 'react-router';
import type { RootData } from '../../../root-data.ts';
import { mailHref, outsideLinks, phoneHref } from '../../../shop/settings/contact-links.ts';

type Props = {
  root: Pick<RootData, 'identity' | 'closure' | 'sustainabilityPublished' | 'selling' | 'year'>;
  /** What the collection of reduced products is called now. */
  onOffer: string;
};

type FooterLink = { to: string; label: string };

const shopLinks = (onOffer: string): FooterLink[] => [
  { to: href('/shop'), label: 'Tutta la collezione' },
  { to: href('/nuovi-arrivi'), label: 'Nuovi arrivi' },
  { to: href('/completi'), label: 'Completi' },
  { to: href('/saldi'), label: onOffer },
];
const HELP: FooterLink[] = [
  { to: href('/ordine'), label: 'Dov’è il mio ordine' },
  { to: href('/spedizioni'), label: 'Spedizioni' },
  { to: href('/resi'), label: 'Resi' },
  { to: href('/guida-taglie'), label: 'Guida alle taglie' },
  { to: href('/contatti'), label: 'Contatti' },
  { to: href('/auth'), label: 'Accedi' },
];
const ABOUT: FooterLink[] = [
  { to: href('/chi-siamo'), label: 'Chi siamo' },
  { to: href('/trova-negozio'), label: 'Trova il negozio' },
];
const LEGAL: FooterLink[] = [
  { to: href('/termini-condizioni'), label: 'Termini e condizioni' },
  { to: href('/privacy'), label: 'Privacy' },
  { to: href('/cookie-policy'), label: 'Cookie policy' },
  { to: href('/informazioni-legali'), label: 'Informazioni legali' },
  { to: href('/dati-legali'), label: 'Dati legali' },
  { to: href('/accessibilita'), label: 'Accessibilità' },
];

const LINK =
  'inline-flex min-h-9 items-center text-[15px] text-bg/85 underline-offset-4 hover:text-bg hover:underline focus-visible:outline-bg';

/** The foot of every page: who sells, where to find help and the rules. */
export default function SiteFooter({ root, onOffer }: Props) {
  const { identity, closure, sustainabilityPublished, selling, year } = root;
  const about = sustainabilityPublished
    ? [...ABOUT, { to: href('/sostenibilita'), label: 'Sostenibilità' }]
    : ABOUT;
  return (
    <footer className="bg-ink text-bg">
      <div className="page grid gap-x-8 gap-y-12 pt-16 pb-12 md:pt-20 lg:grid-cols-[1.4fr_2fr] lg:gap-x-16">
        <div>
          <p className="display-sturdy text-[2rem] leading-none">{identity.brand}</p>
          <address className="mt-5 text-[15px] text-bg/85 not-italic leading-relaxed">
            {identity.street}
            <br />
            {`${identity.postalCode} ${identity.city} (${identity.province})`}
          </address>
          <p className="mt-3 flex flex-col items-start">
            <a href={phoneHref(identity)} className={LINK}>
              {identity.phone}
            </a>
            <a href={mailHref(identity)} className={LINK}>
              {identity.email}
            </a>
          </p>
          {closure && <p className="mt-3 max-w-[36ch] border-bg/60 border-l-2 pl-3 text-[15px]">{closure}</p>}
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
          className="grid grid-cols-2 gap-x-6 gap-y-10 max-[18.75rem]:grid-cols-1 sm:grid-cols-4"
        >
          <Column title="Shop" links={shopLinks(onOffer)} />
          <Column title="Assistenza" links={HELP} />
          <Column title="Il negozio" links={about} />
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
        <div className="flex flex-col gap-3 border-bg/20 border-t pt-6 text-bg/85 text-sm md:flex-row md:flex-wrap md:items-center md:justify-between">
          <p>{`© 2024–${year} ${identity.brand}`}</p>
          <p>{`${identity.company} · P. IVA ${identity.vatNumber}`}</p>
          {selling !== 'live' && (
            <p>
              <span className="mr-2 inline-block border border-bg/60 px-2 py-0.5 font-semibold text-bg">
                {selling === 'test' ? 'Negozio dimostrativo' : 'Negozio in allestimento'}
              </span>
              {selling === 'test' ? 'Nessun pagamento reale' : 'La vendita non è ancora attiva'}
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
  links: readonly FooterLink[];
  children?: React.ReactNode;
}) {
  return (
    <div>
      <h2 className="label-caps">{title}</h2>
      <ul className="mt-3">
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className={LINK}>
              {label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
