import { renderToString } from 'react-dom/server';
import { createRecentlyUsed } from '../../lib/recently-used.ts';
import { SaleTermContext } from '../settings/use-sale-words.tsx';
import { rowOf } from './card-rows.ts';
import type { CardLook } from './left-out-cards.tsx';
import type { ProductCard as Product } from './product.ts';
import { ProductCard } from './product-card.tsx';

/** The markup of cards as UTF-8, each drawn once as long as it stays among those asked for last. */
export interface KeptCards {
  markup(card: Product, look: CardLook): Buffer;
}

/** @param most that are kept; each takes some 3 KB. */
export function createKeptCards(most: number): KeptCards {
  const kept = createRecentlyUsed<string, Buffer>(most);
  return {
    markup(card, look) {
      const key = keyOf(card, look);
      const before = kept.get(key);
      if (before) return before;
      const markup = drawn(card, look);
      kept.set(key, markup);
      return markup;
    },
  };
}

function keyOf(card: Product, look: CardLook): string {
  const { listName, layout, headingLevel, priority, wantedSize, saleTerm } = look;
  const { base = '', placeholder = '' } = card.pictures[0] ?? {};
  const page = `${listName} ${layout} ${headingLevel} ${priority} ${wantedSize} ${saleTerm}`;
  return `${page} ${base} ${placeholder} ${rowOf(card)}`;
}

const nothing = () => {};

function drawn(
  product: Product,
  { saleTerm, listName, layout, headingLevel, priority, wantedSize }: CardLook,
) {
  const text = renderToString(
    <SaleTermContext value={saleTerm}>
      <ProductCard
        {...{ product, listName, layout, headingLevel, priority, wantedSize }}
        liked={false}
        onLike={nothing}
        onAdd={nothing}
      />
    </SaleTermContext>,
  );
  // A buffer of its own: Node cuts small ones from a larger piece, which stays as long as any of them.
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  own.write(text);
  return own;
}
