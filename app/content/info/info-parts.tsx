import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShopSizeTable } from '#shop/catalog/assortment/size-tables.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { SizeGuide } from '#shop/catalog/sizing/size-guide.ts';
import type { ShopTexts } from '#shop/company/identity/shop-texts.ts';
import type { PublicSettings } from '#shop/company/settings/settings.ts';

export type InfoImages = { atelier: Picture | null; vetrina: Picture | null };

/** `today` is an ISO date in the shop's time zone. */
export type InfoProps = {
  settings: PublicSettings;
  hasVat: boolean;
  today: string;
  /** Today's notice beside the opening hours: special hours, holidays, closures. */
  closure: string | null;
  images: InfoImages;
  sizeGuide?: SizeGuide | null | undefined;
  sizeTables?: readonly ShopSizeTable[] | undefined;
  texts?: ShopTexts | null | undefined;
};

export type InfoSection = { id: string; title: string; body: ReactNode };

export function Sections({ sections, numbered = false }: { sections: InfoSection[]; numbered?: boolean }) {
  const heading = (section: InfoSection, index: number) =>
    numbered ? `${index + 1}. ${section.title}` : section.title;
  return (
    <div className="mt-10 gap-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-labelledby="indice" className="mb-10 lg:mb-0">
        <div className="border-line border-y py-5 lg:sticky lg:top-28 lg:border-y-0 lg:border-l lg:py-0 lg:pl-5">
          <div id="indice" className="font-semibold text-[13px] uppercase tracking-[.08em]">
            In questa pagina
          </div>
          <ol className="mt-3 list-none space-y-2 p-0 text-[15px]">
            {sections.map((section, index) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="text-ink-soft no-underline hover:text-accent hover:underline"
                >
                  {heading(section, index)}
                </a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <div className="space-y-12">
        {sections.map((section, index) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-titolo`}
            className="scroll-mt-28"
          >
            <h2 id={`${section.id}-titolo`}>{heading(section, index)}</h2>
            {section.body}
          </section>
        ))}
      </div>
    </div>
  );
}

const STACKED_CELL =
  'max-sm:block max-sm:py-1 max-sm:pr-0 max-sm:before:mr-2 max-sm:before:text-ink-soft ' +
  'max-sm:before:content-[attr(data-label)_":"]';

type TableProps = { caption: string; head: string[]; rows: [name: string, ...values: ReactNode[]][] };

/** The first column names the row; on phones wide tables become one block per row. */
export function InfoTable({ caption, head, rows }: TableProps) {
  const stacks = head.length > 2;
  return (
    <table className="mt-6 w-full border-collapse text-left text-[15px] tabular-nums">
      <caption className="pb-3 text-left text-ink-soft">{caption}</caption>
      <thead className={stacks ? 'max-sm:sr-only' : ''}>
        <tr className="border-ink border-b">
          {head.map((title) => (
            <th key={title} scope="col" className="py-3 pr-6 align-bottom font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className={`border-line border-b ${stacks ? 'max-sm:block max-sm:py-3' : ''}`}>
            <th
              scope="row"
              className={`break-words py-3 pr-6 align-top font-semibold ${stacks ? 'max-sm:block max-sm:py-1' : ''}`}
            >
              {name}
            </th>
            {values.map((value, index) => (
              <td
                key={head[index + 1]}
                data-label={head[index + 1]}
                className={`py-3 pr-6 align-top ${stacks ? STACKED_CELL : ''}`}
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="mt-6 max-w-[68ch] border-line border-t">
      {facts.map(([name, value]) => (
        <div key={name} className="gap-6 border-line border-b py-3 sm:grid sm:grid-cols-[7.5rem_1fr]">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const BUTTON =
  'inline-flex min-h-11 items-center justify-center px-6 py-3 font-semibold text-[13px] uppercase ' +
  'tracking-[.08em] no-underline transition-colors focus-visible:outline-2 focus-visible:outline-accent ' +
  'focus-visible:outline-offset-2';
const PRIMARY = `${BUTTON} bg-ink text-bg hover:bg-accent-strong`;
const QUIET = `${BUTTON} border border-ink-soft text-ink hover:border-ink hover:bg-surface`;

type ButtonProps = { quiet?: boolean; children: ReactNode } & (
  | { to: string }
  | { href: string; newTab?: boolean }
  | { onClick: () => void }
  | { 'data-cookie-preferences': true }
);

/** `to` is a page of the shop, `href` another address; else `onClick`, or the cookie choice. */
export function InfoButton({ quiet = false, children, ...target }: ButtonProps) {
  const className = quiet ? QUIET : PRIMARY;
  if ('to' in target)
    return (
      <Link to={target.to} className={className}>
        {children}
      </Link>
    );
  if ('href' in target)
    return (
      <a
        href={target.href}
        className={className}
        {...(target.newTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {children}
        {target.newTab && <span className="sr-only"> (si apre in una nuova scheda)</span>}
      </a>
    );
  return (
    <button type="button" className={`${className} cursor-pointer`} {...target}>
      {children}
    </button>
  );
}

export function Buttons({ children }: { children: ReactNode }) {
  return <div className="mt-8 flex flex-wrap gap-3">{children}</div>;
}

/** `focus` is the class of the object position on phones. */
export function PictureBand({ picture, focus }: { picture: Picture | null; focus: string }) {
  if (!picture) return null;
  return (
    <div className="mt-10 aspect-4/5 bg-stone sm:aspect-[16/10]">
      <PictureView
        picture={picture}
        priority
        sizes="(min-width: 72rem) 68rem, (min-width: 40rem) 100vw, 200vw"
        className={`size-full object-cover ${focus}`}
      />
    </div>
  );
}
