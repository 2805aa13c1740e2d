import { href, Link, Outlet } from 'react-router';
import { italianDate } from '#lib/calendar-day.ts';
import type { ShopSizeTable } from '#shop/catalog/assortment/size-tables.ts';
import type { SizeGuide } from '#shop/catalog/sizing/size-guide.ts';
import type { ShopTexts } from '#shop/company/identity/shop-texts.ts';
import type { PublicSettings } from '#shop/company/settings/settings.ts';
import { termsMark } from '#shop/legal/terms/terms-page.ts';
import type { InfoPageRow } from '#shop/marketing/pages/info-pages.ts';
import { textLinkClass } from '#ui/button.tsx';
import type { InfoImages, InfoProps } from './info-parts.tsx';

const NO_IMAGES: InfoImages = { atelier: null, vetrina: null };

const PROSE =
  '[&_a[href]:not([class])]:text-accent [&_a[href]:not([class])]:underline [&_a[href]:not([class])]:underline-offset-4 ' +
  '[&_a[href]:not([class]):hover]:text-accent-strong ' +
  '[&_h2]:font-display [&_h2]:text-[min(1.75rem,9vw)] [&_h2]:leading-tight [&_h2]:font-medium [&_h2]:tracking-[-.01em] ' +
  '[&_h3]:mt-8 [&_h3]:text-lg [&_h3]:font-semibold ' +
  '[&_p]:mt-4 [&_p]:max-w-[68ch] ' +
  '[&_ul:not([class])]:mt-4 [&_ul:not([class])]:max-w-[68ch] [&_ul:not([class])]:list-disc ' +
  '[&_ul:not([class])]:space-y-2 [&_ul:not([class])]:pl-5 ' +
  '[&_ol:not([class])]:mt-4 [&_ol:not([class])]:max-w-[68ch] [&_ol:not([class])]:list-decimal ' +
  '[&_ol:not([class])]:space-y-2 [&_ol:not([class])]:pl-5';

type Props = {
  page: InfoPageRow;
  settings: PublicSettings;
  hasVat: boolean;
  /** ISO date in the shop's time zone. */
  today: string;
  /** Today's notice beside the opening hours: special hours, holidays, closures. */
  closure: string | null;
  images?: InfoImages;
  /** Version of the terms in force; only on their page. */
  terms?: { hash: string; since: string } | null;
  sizeGuide?: SizeGuide | null;
  sizeTables?: readonly ShopSizeTable[];
  texts?: ShopTexts | null;
};

export function InfoPage({
  page,
  settings,
  hasVat,
  today,
  closure,
  images = NO_IMAGES,
  terms = null,
  sizeGuide,
  sizeTables = [],
  texts,
}: Props) {
  const lead = settings.demo ? page.lead : (page.liveLead ?? page.lead);
  const updated = updatedOn(page, settings.demo ? today : null, terms);
  const text: InfoProps = { settings, hasVat, today, closure, images, sizeGuide, sizeTables, texts };
  return (
    <main id="contenuto" className="mx-auto w-full max-w-[72rem] px-5 pt-8 pb-(--section) sm:px-8 ">
      <Link
        to={href('/')}
        className="inline-flex min-h-11 items-center gap-2 text-accent underline-offset-4 hover:text-accent-strong hover:underline"
      >
        <span aria-hidden="true">←</span> <span>Torna al sito</span>
      </Link>
      <header className="mt-6">
        <h1 className="max-w-[20ch] font-display font-medium text-[min(2.25rem,11vw)] leading-[1.1] tracking-[-.01em] md:text-[3.25rem]">
          {page.title}
        </h1>
        {lead && <p className="mt-5 max-w-[58ch] text-pretty text-ink-soft text-lg">{lead}</p>}
        {updated && (
          <p className="mt-4 text-[15px] text-ink-soft">
            Ultimo aggiornamento: <time dateTime={updated}>{italianDate(updated)}</time>
          </p>
        )}
        {terms && <VersionInForce hash={terms.hash} />}
      </header>
      <div data-routed="" className={PROSE}>
        <Outlet context={text} />
      </div>
    </main>
  );
}

/** `today` is null in a live shop, where nothing was updated today. */
function updatedOn({ updated }: InfoPageRow, today: string | null, terms: Props['terms']): string | null {
  if (updated === 'today') return today;
  return updated === 'terms' ? (terms?.since ?? null) : updated;
}

/** Terms for new orders; earlier orders link to their own version. */
function VersionInForce({ hash }: { hash: string }) {
  return (
    <p className="mt-1 max-w-[58ch] text-[15px] text-ink-soft">
      In vigore da questa data la versione{' '}
      <a href={href('/termini-condizioni/:hash', { hash })} className={textLinkClass()}>
        {termsMark(hash)}
      </a>
      . Ogni ordine conserva la sua: la trovi allegata alla conferma d’ordine e nel tuo account.
    </p>
  );
}
