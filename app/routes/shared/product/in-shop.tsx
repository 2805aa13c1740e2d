import { href } from 'react-router';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import { TextLink } from '#ui/button.tsx';
import { DialogLink } from './dialog-link.tsx';

const loadReservation = () => import('./reservation-dialog.tsx');

type Props = {
  product: Pick<ProductDetail, 'id' | 'inShop' | 'sizes' | 'isSoldAsPieces'>;
  size: string | null;
  isReservable: boolean;
};

/** Empty where the shop does not count its own pieces. */
export function InShop({ product: { id, inShop, sizes, isSoldAsPieces }, size, isReservable }: Props) {
  const there = size === null || isSoldAsPieces ? inShop : inShop.filter((one) => one === size);
  if (there.length === 0) return null;
  const all = there.length === sizes.length || there[0] === ONE_SIZE;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2 text-[15px]">
      <span>
        <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-sage" />
        Disponibile in negozio
        {!all && ` ${there.length === 1 ? 'nella taglia' : 'nelle taglie'} ${there.join(', ')}`}
      </span>
      <TextLink to={href('/trova-negozio')}>Dove siamo</TextLink>
      {isReservable && !isSoldAsPieces && (
        <DialogLink
          to={`${href('/prenota')}?prodotto=${id}`}
          load={loadReservation}
          own={{ productId: id, sizes: inShop, chosen: size }}
        >
          Prenota e prova
        </DialogLink>
      )}
    </p>
  );
}
