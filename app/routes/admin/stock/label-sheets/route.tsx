import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { onlyPermitted, shopFor } from '#routes/admin/shared/access.server.ts';
import { adminStyle } from '#routes/admin/shared/admin-style.ts';
import { Paper } from '#routes/admin/shared/order-slip.tsx';
import { adminMeta } from '#routes/admin/shared/page.ts';
import { shortSizeName } from '#shop/catalog/assortment/size-name.ts';
import { formatEuro } from '#shop/money/money.ts';
import { priorPriceSentence } from '#shop/pricing/prices/prior-price-sentence.ts';
import {
  LABEL_LAYOUTS,
  type LabelLayout,
  type LabelSheet,
  readLabelOrder,
  sheetsOf,
} from '#shop/stock/labels/label-layout.ts';
import { type Label, labelsOf } from '#shop/stock/labels/labels.server.ts';
import type { Route } from './+types/route';

export const links: Route.LinksFunction = adminStyle;

export const handle = { needs: { read: 'products:write' }, kind: 'admin' } satisfies RouteFacts;

export const middleware: Route.MiddlewareFunction[] = [onlyPermitted];

export const meta: Route.MetaFunction = () => adminMeta('Etichette da stampare');

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

export async function loader(args: Route.LoaderArgs) {
  const { db } = await shopFor(args, handle.needs.read);
  const { layout, start, pieces } = readLabelOrder(args.url.searchParams);
  const labels = await labelsOf(db, pieces);
  return { layout, sheets: sheetsOf(labels, layout, start), count: labels.length };
}

export default function LabelSheets({ loaderData: { layout: key, sheets, count } }: Route.ComponentProps) {
  const layout = LABEL_LAYOUTS[key];
  return (
    <Paper back={{ to: href('/admin/etichette'), label: 'Torna alle etichette' }}>
      {/* A named page, so that later prints do not get its size. */}
      <style href={`carta-${key}`} precedence="print">
        {`@page carta-${key} { size: ${layout.page}; margin: 0 }
          @media screen { .carta-${key} { zoom: ${shownAs(layout)} } }`}
      </style>
      <h1 className="mb-2 font-display text-2xl print:hidden">
        {count === 1 ? '1 etichetta' : `${count} etichette`}
      </h1>
      <p className="mb-6 max-w-prose text-ink-soft print:hidden">
        {count === 0
          ? 'Torna indietro e scrivi quante etichette vuoi di ogni taglia.'
          : `${layout.name}. Nella finestra di stampa scegli margini «nessuno» e scala 100 %.`}
      </p>
      {sheets.map(({ number, places }) => (
        <Sheet key={number} paper={`carta-${key}`} layout={layout} places={places} />
      ))}
    </Paper>
  );
}

/** Scale for screens narrower than the sheet: screen width by sheet width. */
function shownAs({ columns, width, left, gap }: LabelLayout): string {
  const sheet = columns * width + (columns - 1) * gap + 2 * left;
  return `min(1, tan(atan2(100vw - 2.5rem, ${sheet}mm)))`;
}

type SheetProps = { paper: string; layout: LabelLayout; places: LabelSheet<Label>['places'] };

function Sheet({ paper, layout, places }: SheetProps) {
  const { columns, width, height, top, left, gap } = layout;
  return (
    <ul
      className={`${paper} mb-8 grid w-max break-after-page content-start border border-line bg-white text-black last:break-after-auto print:mb-0 print:border-0`}
      style={{
        page: paper,
        gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
        gridAutoRows: `${height}mm`,
        columnGap: `${gap}mm`,
        padding: `${top}mm ${left}mm`,
      }}
    >
      {places.map(({ number, label }) => (
        <li key={number} className="overflow-hidden p-[2mm]">
          {label && <LabelView label={label} isSmall={height < 25} />}
        </li>
      ))}
    </ul>
  );
}

function LabelView({ label, isSmall }: { label: Label; isSmall: boolean }) {
  const { name, color, size, priceCents, priorPriceCents, code, bars } = label;
  // Size first: only a long colour may be cut.
  const variant = [shortSizeName(size), color].filter(Boolean).join(' · ');
  return (
    <div
      className={`flex h-full flex-col justify-between leading-tight ${isSmall ? 'text-[6pt]' : 'text-[8pt]'}`}
    >
      <div className="flex items-baseline justify-between gap-[2mm]">
        <span className="min-w-0 truncate font-semibold">{name}</span>
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {priorPriceCents !== null && <s className="mr-[1mm] font-normal">{formatEuro(priorPriceCents)}</s>}
          {formatEuro(priceCents)}
        </span>
      </div>
      <span className="truncate">{variant}</span>
      {priorPriceCents !== null && <span className="text-[5pt]">{priorPriceSentence(label)}</span>}
      {bars && (
        // Both quiet zones of ten modules are part of the drawing.
        <svg
          role="img"
          aria-label={`Codice a barre ${code}`}
          viewBox={`-10 0 ${bars.width + 20} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          className="min-h-0 w-full flex-1"
        >
          <path d={bars.path} fill="#000" />
        </svg>
      )}
      <span className="text-center tabular-nums">{code ?? 'senza codice'}</span>
    </div>
  );
}
