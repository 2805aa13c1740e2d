import { href } from 'react-router';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { type SizeOption, soldOutSizes } from '#shop/catalog/products/product.ts';
import { DialogLink } from './dialog-link.tsx';

/** The dialog, and the page with the same form. */
export const loadWaiting = () => import('./back-in-stock-dialog.tsx');
export const waitingPath = (productId: string) => `${href('/avvisami')}?prodotto=${productId}`;

type Props = {
  product: { id: string; sizes: readonly SizeOption[] };
  /** Name of a set's piece, if the page is not its own. */
  pieceName?: string;
};

/** Empty where every size is available. */
export function BackInStockLink({ product: { id, sizes }, pieceName }: Props) {
  const soldOut = soldOutSizes(sizes);
  if (soldOut.length === 0) return null;
  const question = soldOut.includes(ONE_SIZE) ? 'Vuoi sapere quando torna' : 'Aspetti una taglia esaurita';
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[15px]">
      {pieceName ? `${question} (${pieceName})?` : `${question}?`}
      <DialogLink to={waitingPath(id)} load={loadWaiting} own={{ productId: id, sizes: soldOut, pieceName }}>
        Avvisami
      </DialogLink>
    </p>
  );
}
