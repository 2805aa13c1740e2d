import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Fragment, memo, type ReactNode } from 'react';
import { href, Link } from 'react-router';
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
import { DataCell, DataPanel, DataRow, DataTable } from '#ui/data-table.tsx';

type Props = {
  products: InventoryProduct[];
  /** How many people wait for sold-out sizes. */
  awaited: readonly SizeAwaited[];
  onEdit: (product: InventoryProduct) => void;
  onDelete: (product: InventoryProduct) => void;
  panelOf: (product: InventoryProduct) => ReactNode;
  /** False while rows cannot be chosen. */
  choiceOf: (product: InventoryProduct) => ReactNode;
};

const COLUMNS = [
  'Immagine',
  'Nome',
  'Categoria',
  'Taglie',
  'Prezzo',
  'Prezzo originale',
  'Sconto',
  'Etichette',
  'Azioni',
];

/** Specification section 2. */
export function InventoryTable({ products, awaited, onEdit, onDelete, panelOf, choiceOf }: Props) {
  return (
    <DataTable
      caption="Prodotti in inventario, dal più recente"
      columns={COLUMNS}
      from="xl"
      cards="lg:max-xl:grid-cols-2"
    >
      {products.map((product) => {
        const panel = panelOf(product);
        return (
          <Fragment key={product.id}>
            <Row
              product={product}
              waiting={waitingFor(product, awaited)}
              choice={choiceOf(product)}
              onEdit={onEdit}
              onDelete={onDelete}
            />
            {panel && <DataPanel columns={COLUMNS.length}>{panel}</DataPanel>}
          </Fragment>
        );
      })}
    </DataTable>
  );
}

export function editButtonId(productId: string): string {
  return `modifica-${productId}`;
}

type RowProps = Omit<Props, 'products' | 'awaited' | 'panelOf' | 'choiceOf'> & {
  product: InventoryProduct;
  waiting: string;
  choice: ReactNode;
};

const Row = memo(function Row({ product, waiting, choice, onEdit, onDelete }: RowProps) {
  const percent = discountFromPrices(product.priceCents, product.originalPriceCents) || null;
  return (
    <DataRow
      from="xl"
      className="align-middle max-xl:grid-cols-[4.5rem_minmax(0,1fr)_auto] max-[18.75rem]:grid-cols-[2.5rem_minmax(0,1fr)] max-xl:gap-x-3 max-xl:p-3"
    >
      <Cell place="max-xl:col-start-1 max-xl:row-start-1 max-xl:row-span-8">
        {choice && <span className="mb-2 block">{choice}</span>}
        <RowPicture picture={product.pictures[0]} />
      </Cell>
      <Cell className="max-w-64 font-semibold">{product.name}</Cell>
      <Cell className="text-ink-soft">{product.category}</Cell>
      <Cell name="Taglie" className="max-w-56">
        {sizesLine(product)}
        {waiting && <span className="block text-ink-soft text-xs">{waiting}</span>}
      </Cell>
      <Cell name="Prezzo" className="font-semibold xl:whitespace-nowrap tabular-nums">
        {`${Object.keys(product.sizePrices).length > 0 ? 'da ' : ''}${formatEuro(product.priceCents)}`}
      </Cell>
      <Cell
        name="Prezzo originale"
        empty={product.originalPriceCents === null}
        className="text-ink-soft tabular-nums xl:whitespace-nowrap"
      >
        {product.originalPriceCents === null ? '—' : formatEuro(product.originalPriceCents)}
      </Cell>
      <Cell name="Sconto" empty={percent === null} className="xl:whitespace-nowrap tabular-nums">
        {percent === null ? '—' : `${percent}%`}
      </Cell>
      <Cell className="max-xl:mt-1">
        <span className="flex flex-wrap gap-1">
          {!product.isPublished && <Badge>Bozza</Badge>}
          {product.isNew && <Badge tone="new">Nuovo</Badge>}
          <SaleBadge product={product} />
          {product.isFeatured && <Badge tone="warning">In evidenza</Badge>}
          {product.isSet && <Badge>Completo</Badge>}
        </span>
        {product.missing.length > 0 && (
          <span className="mt-1 block text-ink-soft text-xs">Manca {mandatoryNames(product.missing)}</span>
        )}
        <Reserved
          words={reservedInProduct({
            ...product,
            composition: composedOf(product.composition, product.pieces),
          })}
        />
      </Cell>
      <Cell
        place="max-xl:col-start-3 max-xl:row-start-1 max-xl:row-span-8 max-[18.75rem]:col-start-2! max-[18.75rem]:row-span-1! max-[18.75rem]:row-start-auto!"
        className="whitespace-nowrap max-xl:grid max-xl:content-start"
      >
        {product.isPublished && (
          <Link
            to={href('/prodotto/:id', { id: product.id })}
            target="_blank"
            title={`Vedi ${product.name} nel negozio`}
            className="inline-grid size-11 place-items-center hover:bg-surface active:bg-stone"
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
    </DataRow>
  );
});

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
      className="aspect-[4/5] w-18 bg-stone object-cover xl:w-8"
    />
  ) : (
    <span className="grid aspect-[4/5] w-18 place-items-center bg-stone text-xs text-ink-soft xl:w-8">
      <span aria-hidden>—</span>
      <span className="sr-only">Nessuna immagine</span>
    </span>
  );
}

/** Reserved words of the saved product, with the reason. */
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

type CellProps = { name?: string; empty?: boolean; place?: string; className?: string; children: ReactNode };

/** Cards leave out an empty cell. */
function Cell({ name, empty = false, place = 'max-xl:col-start-2', className = '', children }: CellProps) {
  return (
    <DataCell
      from="xl"
      name={name}
      className={`${place} xl:py-0.5 ${empty ? 'max-xl:hidden' : ''} ${className}`}
    >
      {children}
    </DataCell>
  );
}

/** Named by `title`: as a label, the product's name would match searches for form fields. */
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
    <button
      type="button"
      id={id}
      title={name}
      onClick={onClick}
      className="inline-grid size-11 place-items-center hover:bg-surface active:bg-stone"
    >
      {children}
    </button>
  );
}
