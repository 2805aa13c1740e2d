import type { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { requestQuote } from '#shop/checkout/order-entry/use-quote.tsx';
import { hadAgain, type PieceAgain, piecesAgain } from './order-again.ts';

/**
 * Adds an order's available pieces to the cart. @returns their number, and a sentence for each line not fully available
 * @throws without an answer of the shop
 */
export async function putAgain(
  pieces: readonly PieceAgain[],
  cart: Pick<ReturnType<typeof useCart>, 'items' | 'add'>,
): Promise<{ added: number; missing: string[] }> {
  const items = piecesAgain(pieces, cart.items);
  const answer = await requestQuote({
    items,
    promo: null,
    delivery: 'standard',
    postalCode: '',
    wrapped: false,
  });
  const { had, missing } = hadAgain(pieces, cart.items, answer.lines);
  for (const item of had) cart.add(item);
  return { added: had.reduce((sum, { quantity = 1 }) => sum + quantity, 0), missing };
}
