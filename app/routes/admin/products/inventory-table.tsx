import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Fragment, memo, type ReactNode } from 'react';
import { ONE_SIZE } from '../../../shop/catalogue/categories.ts';
import type { InventoryProduct } from '../../../shop/catalogue/inventory.server.ts';
import { PictureView } from '../../../shop/media/picture-view.tsx';
import { formatEuro } from '../../../shop/money/money.ts';
import { badgePercent } from '../../../shop/pricing/discount.ts';
import { Badge } from '../../../ui/badge.tsx';

type Props = {
  products: InventoryProduct[];
  onEdit: (product: InventoryProduct) => void;
  onDelete: (product: InventoryProduct) => void;
  /** The panel below the row that is being edited. */
  panelOf: (product: InventoryProduct) => ReactNode;
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

/** The inventory (specification section 2). On narrow screens each row is a card, and still said to be a row. */
export function InventoryTable({ products, onEdit, onDelete, panelOf }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers forget that a table is one when it is not drawn as one
    <table role="table" className="w-full border-collapse text-left max-xl:block">
      <caption className="sr-only">Prodotti in inventario, dal più recente</caption>
      <thead role="rowgroup" className="max-xl:sr-only">
        <tr role="row" className="border-b border-ink">
          {COLUMNS.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="px-2 py-2 text-xs font-semibold first:pl-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-xl:grid max-xl:gap-3 lg:max-xl:grid-cols-2">
        {products.map((product) => {
          const panel = panelOf(product);
          return (
            <Fragment key={product.id}>
              <Row product={product} onEdit={onEdit} onDelete={onDelete} />
              {panel && (
                <tr role="row" className="max-xl:col-span-full max-xl:block xl:border-b xl:border-line">
                  <td role="cell" colSpan={COLUMNS.length} className="bg-surface p-4 max-xl:block md:p-6">
                    {panel}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** Id of the button that opens a product. */
export function editButtonId(productId: string): string {
  return `modifica-${productId}`;
}

type RowProps = Omit<Props, 'products' | 'panelOf'> & { product: InventoryProduct };

const Row = memo(function Row({ product, onEdit, onDelete }: RowProps) {
  const [picture] = product.pictures;
  const percent = badgePercent(product);
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="row"
      className="align-middle max-xl:grid max-xl:grid-cols-[4.5rem_1fr_auto] max-xl:content-start max-xl:gap-x-3 max-xl:border max-xl:border-line max-xl:p-3 xl:border-b xl:border-line"
    >
      <Cell place="max-xl:col-start-1 max-xl:row-start-1 max-xl:row-span-8" className="xl:pl-0">
        {picture ? (
          <PictureView
            picture={picture}
            alt=""
            sizes="72px"
            className="aspect-[4/5] w-18 bg-stone object-cover xl:w-10"
          />
        ) : (
          <span className="grid aspect-[4/5] w-18 place-items-center bg-stone text-xs text-ink-soft xl:w-10">
            <span aria-hidden>—</span>
            <span className="sr-only">Nessuna immagine</span>
          </span>
        )}
      </Cell>
      <Cell className="max-w-64 font-semibold">{product.name}</Cell>
      <Cell className="text-ink-soft">{product.category}</Cell>
      <Cell name="Taglie" className="max-w-56">
        {sizesLine(product)}
      </Cell>
      <Cell name="Prezzo" className="font-semibold whitespace-nowrap tabular-nums">
        {formatEuro(product.priceCents)}
      </Cell>
      <Cell
        name="Prezzo originale"
        empty={product.originalPriceCents === null}
        className="whitespace-nowrap text-ink-soft tabular-nums"
      >
        {product.originalPriceCents === null ? '—' : formatEuro(product.originalPriceCents)}
      </Cell>
      <Cell name="Sconto" empty={percent === null} className="whitespace-nowrap tabular-nums">
        {percent === null ? '—' : `${percent}%`}
      </Cell>
      <Cell className="max-xl:mt-1">
        <span className="flex flex-wrap gap-1">
          {product.isNew && <Badge tone="new">Nuovo</Badge>}
          {product.isSale && <Badge tone="sale">Saldo</Badge>}
          {product.isFeatured && <Badge tone="warning">In evidenza</Badge>}
          {product.isSet && <Badge>Completo</Badge>}
        </span>
      </Cell>
      <Cell
        place="max-xl:col-start-3 max-xl:row-start-1 max-xl:row-span-8"
        className="whitespace-nowrap max-xl:grid max-xl:content-start xl:pr-0"
      >
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
    </tr>
  );
});

/** "S (3), M, L (0)": the pieces of the sizes that are counted. */
function sizesLine({ sizes }: InventoryProduct): string {
  return (
    sizes.map(({ size, stock }) => (stock === null ? size : `${size} (${stock})`)).join(', ') || ONE_SIZE
  );
}

type CellProps = { name?: string; empty?: boolean; place?: string; className?: string; children: ReactNode };

/** `name` is said on a card where the value does not explain itself; an empty one is left out there. */
function Cell({ name, empty = false, place = 'max-xl:col-start-2', className = '', children }: CellProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lost when the row is drawn as a card
    <td role="cell" className={`${place} xl:px-2 xl:py-2 ${empty ? 'max-xl:hidden' : ''} ${className}`}>
      {name && (
        <span aria-hidden className="mr-1 text-xs font-normal text-ink-soft xl:hidden">
          {name}
        </span>
      )}
      {children}
    </td>
  );
}

/** Named by its title: as a label, the product's name would be found where a field of the form is looked for. */
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
