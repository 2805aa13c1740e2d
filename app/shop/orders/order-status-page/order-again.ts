import { pictureUrl } from '#shop/catalog/media/picture.ts';
import { type CartItem, lineKey, type NewCartItem } from '#shop/checkout/cart/cart.ts';
import type { AnsweredLine } from '#shop/checkout/order-entry/basket-view.ts';
import { pieceName } from '#shop/orders/lifecycle/order-line.ts';
import type { OrderedPiece } from './shoppers-order.ts';

export type PieceAgain = Pick<
  OrderedPiece,
  'productId' | 'name' | 'size' | 'color' | 'quantity' | 'priceCents'
>;

/** Width (px) of pictures in the cart. */
const PICTURE_WIDTH = 320;

/** Request for the order's pieces together with those in the cart. */
export function piecesAgain(pieces: readonly PieceAgain[], cart: readonly CartItem[]): CartItem[] {
  return pieces.map(({ productId: id, name, size, color, quantity, priceCents }) => ({
    id,
    name,
    size,
    color,
    price: priceCents / 100,
    original_price: null,
    image: null,
    quantity: quantity + inCart({ id, size }, cart),
  }));
}

/** Pieces for the cart at today's prices, and a sentence for each line not fully available. */
export function hadAgain(
  pieces: readonly PieceAgain[],
  cart: readonly CartItem[],
  answered: readonly AnsweredLine[],
): { had: NewCartItem[]; missing: string[] } {
  const had: NewCartItem[] = [];
  const missing: string[] = [];
  for (const piece of pieces) {
    const key = lineKey({ id: piece.productId, size: piece.size });
    const line = answered.find((one) => one.key === key);
    if (!line || line.gone) {
      missing.push(`${pieceName(piece)}: non è più in vendita.`);
      continue;
    }
    const already = inCart({ id: piece.productId, size: piece.size }, cart);
    const free = line.available ? piece.quantity : Math.max(0, (line.left ?? 0) - already);
    if (free > 0) had.push(newItem(piece, line, free));
    if (free < piece.quantity) missing.push(`${pieceName(piece)}: ${shortage(free, already, line)}.`);
  }
  return { had, missing };
}

function shortage(free: number, already: number, { limited }: AnsweredLine): string {
  if (free > 0) return free === 1 ? 'ne abbiamo aggiunto solo 1' : `ne abbiamo aggiunti solo ${free}`;
  if (already === 0) return 'esaurito';
  return limited
    ? 'nel carrello ne hai già il massimo per un ordine'
    : 'hai già nel carrello quanto ne resta';
}

function newItem({ productId: id, size }: PieceAgain, line: AnsweredLine, quantity: number): NewCartItem {
  const { name, color, priceCents, priorPriceCents, priorSoldFrom, picture } = line;
  return {
    id,
    name,
    size,
    quantity,
    ...(color !== null && { color, has_color: true as const }),
    price: priceCents / 100,
    original_price: priorPriceCents === null ? null : priorPriceCents / 100,
    ...(priorSoldFrom !== null && { prior_sold_from: priorSoldFrom }),
    image: picture ? pictureUrl(picture, PICTURE_WIDTH, 'webp') : null,
  };
}

function inCart(line: Pick<CartItem, 'id' | 'size'>, cart: readonly CartItem[]): number {
  const key = lineKey(line);
  return cart.find((item) => lineKey(item) === key)?.quantity ?? 0;
}
