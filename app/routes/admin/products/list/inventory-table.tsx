import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Fragment, memo, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { dayInRome, shortDay } from '#lib/calendar-day.ts';
import type { UsedList } from '#routes/admin/shared/list/list.ts';
import { ReservedWords } from '#routes/admin/shared/reserved-words.tsx';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { type ReservedWord, reservedInProduct } from '#shop/catalog/labelling/reserved-words.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { mandatoryNames } from '#shop/catalog/products/mandatory.ts';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { composedOf } from '#shop/catalog/sets/set-composition.ts';
import { waitingLine } from '#shop/marketing/back-in-stock/back-in-stock.ts';
import type { SizeAwaited } from '#shop/marketing/back-in-stock/waiting.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { discountFromPrices } from '#shop/pricing/prices/discount.ts';
import { priorPrice } from '#shop/pricing/prices/prior-price.ts';
import { Badge } from '#ui/badge.tsx';
import { DataCell, DataPanel, DataTable, FoldedRow, UNFOLD } from '#ui/data-table.tsx';
import { PRODUCT_LIST, type ProductColumn } from './product-list.ts';

type Props = {
  list: UsedList;
  products: InventoryProduct[];
  /** How many people wait for sold-out sizes. */
  awaited: readonly SizeAwaited[];
  onEdit: (product: InventoryProduct) => void;
  onDelete: (product: InventoryProduct) => void;
  panelOf: (product: InventoryProduct) => ReactNode;
  choiceOf: (product: InventoryProduct) => ReactNode;
};

/** Specification section 2. */
export function InventoryTable({ list, products, awaited, onEdit, onDelete, panelOf, choiceOf }: Props) {
  const headings = [...list.headings, UNFOLD];
  return (
    <DataTable caption="Prodotti in inventario" columns={headings} from="xl" cards="lg:max-xl:grid-cols-2">
      {products.map((product) => {
        const panel = panelOf(product);
        return (
          <Fragment key={product.id}>
            <FoldedRow
              from="xl"
              name={product.name}
              className="align-middle max-xl:grid-cols-[4.5rem_minmax(0,1fr)_auto] max-[18.75rem]:grid-cols-[2.5rem_minmax(0,1fr)] max-xl:gap-x-3 max-xl:p-3"
            >
              <Cell
                place="max-xl:col-start-1 max-xl:row-start-1 max-xl:row-span-9"
                className="xl:whitespace-nowrap"
              >
                <span className="max-xl:mb-2 max-xl:block">{choiceOf(product)}</span>
                <RowPicture picture={product.pictures[0]} />
              </Cell>
              <Cells
                product={product}
                onEdit={onEdit}
                onDelete={onDelete}
                waiting={waitingFor(product, awaited)}
                shown={list.shown.map(({ key }) => key).join()}
              />
            </FoldedRow>
            {panel && <DataPanel columns={headings.length}>{panel}</DataPanel>}
          </Fragment>
        );
      })}
    </DataTable>
  );
}

export function editButtonId(productId: string): string {
  return `modifica-${productId}`;
}

type RowProps = {
  product: InventoryProduct;
  waiting: string;
  onEdit: (product: InventoryProduct) => void;
  onDelete: (product: InventoryProduct) => void;
};

/** Everything but the picture. Memoised: typing in the panel redraws no other row. */
const Cells = memo(function Cells({ shown, ...row }: RowProps & { shown: string }) {
  return PRODUCT_LIST.columns.map(({ key }) =>
    key !== 'immagine' && shown.split(',').includes(key) ? (
      <Fragment key={key}>{CELLS[key](row)}</Fragment>
    ) : null,
  );
});

const CELLS: Record<Exclude<ProductColumn, 'immagine'>, (row: RowProps) => ReactNode> = {
  nome: ({ product }) => (
    <Cell folds className="max-w-64 font-semibold">
      {product.name}
    </Cell>
  ),
  categoria: ({ product }) => <Cell className="text-ink-soft">{product.category}</Cell>,
  pezzi: ({ product, waiting }) => (
    <Cell folds name="Taglie" className="max-w-56">
      {sizesLine(product)}
      {waiting && <span className="block text-ink-soft text-xs">{waiting}</span>}
    </Cell>
  ),
  prezzo: ({ product }) => (
    <Cell name="Prezzo" className="font-semibold xl:whitespace-nowrap tabular-nums">
      {`${Object.keys(product.sizePrices).length > 0 ? 'da ' : ''}${formatEuro(product.priceCents)}`}
    </Cell>
  ),
  originale: ({ product: { originalPriceCents } }) => (
    <Cell
      name="Prezzo originale"
      empty={originalPriceCents === null}
      className="text-ink-soft tabular-nums xl:whitespace-nowrap"
    >
      {originalPriceCents === null ? '—' : formatEuro(originalPriceCents)}
    </Cell>
  ),
  sconto: ({ product }) => {
    const percent = discountFromPrices(product.priceCents, product.originalPriceCents) || null;
    return (
      <Cell name="Sconto" empty={percent === null} className="xl:whitespace-nowrap tabular-nums">
        {percent === null ? '—' : `${percent}%`}
      </Cell>
    );
  },
  etichette: ({ product }) => <Labels product={product} />,
  aggiunto: ({ product }) => (
    <Cell name="Aggiunto" className="tabular-nums xl:whitespace-nowrap">
      {shortDay(dayInRome(product.createdAt))}
    </Cell>
  ),
  azioni: (row) => <Actions {...row} />,
};

function Labels({ product }: Pick<RowProps, 'product'>) {
  return (
    <Cell folds className="max-xl:mt-1">
      <span className="flex flex-wrap gap-1">
        {!product.isPublished && <Badge>Bozza</Badge>}
        {product.isNew && <Badge tone="new">Nuovo</Badge>}
        <SaleBadge product={product} />
        {product.isFeatured && <Badge tone="warning">In evidenza</Badge>}
        {product.isSet && <Badge>Completo</Badge>}
      </span>
      {product.missing.length > 0 && (
        <span className="mt-1 block text-ink-soft text-xs xl:mt-0">
          Manca {mandatoryNames(product.missing)}
        </span>
      )}
      <Reserved
        words={reservedInProduct({
          ...product,
          composition: composedOf(product.composition, product.pieces),
        })}
      />
    </Cell>
  );
}

function Actions({ product, onEdit, onDelete }: Pick<RowProps, 'product' | 'onEdit' | 'onDelete'>) {
  return (
    <Cell
      place="max-xl:col-start-3 max-xl:row-start-1 max-xl:row-span-9 max-[18.75rem]:col-start-2! max-[18.75rem]:row-span-1! max-[18.75rem]:row-start-auto!"
      className="whitespace-nowrap max-xl:grid max-xl:content-start"
    >
      {product.isPublished && (
        <Link
          to={href('/prodotto/:id', { id: product.id })}
          target="_blank"
          title={`Vedi ${product.name} nel negozio`}
          className={ICON}
        >
          <ExternalLink aria-hidden size={18} strokeWidth={1.6} />
          <span className="sr-only">Vedi nel negozio</span>
        </Link>
      )}
      <IconButton
        id={editButtonId(product.id)}
        name={`Modifica ${product.name}`}
        onClick={() => onEdit(product)}
      >
        <Pencil aria-hidden size={18} strokeWidth={1.6} />
      </IconButton>
      <IconButton name={`Elimina ${product.name}`} onClick={() => onDelete(product)}>
        <Trash2 aria-hidden size={18} strokeWidth={1.6} />
      </IconButton>
    </Cell>
  );
}

const ICON = 'inline-grid size-11 place-items-center hover:bg-surface active:bg-stone xl:size-9';

/** A reduction depends on earlier prices, not only on its label. */
function SaleBadge({ product: { isPublished, isSale, priceCents, ledger } }: { product: InventoryProduct }) {
  const prior = isPublished ? priorPrice(ledger) : null;
  if (!prior) return isSale && <Badge>Saldo non visibile</Badge>;
  const percent = discountFromPrices(priceCents, prior.priceCents);
  return <Badge tone="sale">{percent ? `Saldo -${percent}%` : 'Saldo'}</Badge>;
}

function RowPicture({ picture }: { picture: Picture | undefined }) {
  return picture ? (
    <PictureView
      picture={picture}
      alt=""
      sizes="72px"
      className="aspect-[4/5] w-18 bg-stone object-cover xl:inline-block xl:w-8"
    />
  ) : (
    <span className="grid aspect-[4/5] w-18 place-items-center bg-stone text-xs text-ink-soft xl:inline-grid xl:w-8 xl:align-middle">
      <span aria-hidden>—</span>
      <span className="sr-only">Nessuna immagine</span>
    </span>
  );
}

function Reserved({ words }: { words: readonly ReservedWord[] }) {
  return words.length === 0 ? null : (
    <details className="mt-1 max-w-80 text-xs">
      <summary className="min-h-6 cursor-pointer">
        Parole da controllare: {words.map(({ word }) => `«${word}»`).join(', ')}
      </summary>
      <ReservedWords words={words} />
    </details>
  );
}

/** "S (3), M, L (0)": only counted sizes have a number. */
function sizesLine({ sizes }: InventoryProduct): string {
  return (
    sizes.map(({ size, stock }) => (stock === null ? size : `${size} (${stock})`)).join(', ') || ONE_SIZE
  );
}

/** "12 aspettano la M, 1 persona aspetta la S"; empty where nobody waits. */
function waitingFor({ id }: InventoryProduct, awaited: readonly SizeAwaited[]): string {
  return awaited
    .filter(({ productId }) => productId === id)
    .map(waitingLine)
    .join(', ');
}

type CellProps = {
  name?: string;
  folds?: boolean;
  empty?: boolean;
  place?: string;
  className?: string;
  children: ReactNode;
};

/** Cards leave out an empty cell. */
function Cell({
  name,
  folds = false,
  empty = false,
  place = 'max-xl:col-start-2',
  className = '',
  children,
}: CellProps) {
  return (
    <DataCell
      from="xl"
      name={name}
      folds={folds}
      className={`${place} xl:py-0.5 ${empty ? 'max-xl:hidden' : ''} ${className}`}
    >
      {children}
    </DataCell>
  );
}

/** Named by `title`: an `aria-label` with the product's name would match searches for form fields. */
function IconButton({
  id,
  name,
  onClick,
  children,
}: {
  id?: string;
  name: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" id={id} title={name} onClick={onClick} className={ICON}>
      {children}
    </button>
  );
}
