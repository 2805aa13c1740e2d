import type { Fragment } from '../../ui/fragment.tsx';
import type { SaleTerm } from '../settings/sale-words.ts';
import { SaleTermContext } from '../settings/use-sale-words.tsx';
import { rowOf } from './card-rows.ts';
import type { ProductCard as Product } from './product.ts';
import { ProductCard } from './product-card.tsx';

/** All that the cards of a list depend on, their products aside. */
export type CardsLook = {
  /** See `ProductCard`. */
  listName: string;
  layout: 'grid' | 'list';
  headingLevel: 2 | 3;
  /** How many are of the first screen. */
  priority: number;
  /** The size that the list is filtered by. */
  wantedSize: string | null;
  saleTerm: SaleTerm;
};

type CardLook = Omit<CardsLook, 'priority'> & { priority: boolean };

/** The style of the list's element that holds a card. */
export const CARD_ITEM = 'grid';

/** The elements of a list of cards, as they stand in all lists that show them alike, before anything is pressed. */
export function cardFragments(products: readonly Product[], look: CardsLook): Fragment[] {
  const first = lookOf(look, true);
  const other = lookOf(look, false);
  return products.map((product, index) => cardFragment(product, index < look.priority ? first : other));
}

function lookOf({ listName, layout, headingLevel, wantedSize, saleTerm }: CardsLook, priority: boolean) {
  const look: CardLook = { listName, layout, headingLevel, wantedSize, saleTerm, priority };
  return { look, text: Object.values(look).join(' ') };
}

type KnownLook = ReturnType<typeof lookOf>;

function cardFragment(product: Product, known: KnownLook): Fragment {
  const { saleTerm, ...card } = known.look;
  return {
    key: keyOf(product, known),
    draw: () => (
      <SaleTermContext value={saleTerm}>
        <li className={CARD_ITEM}>
          <ProductCard {...card} product={product} liked={false} onLike={nothing} onAdd={nothing} />
        </li>
      </SaleTermContext>
    ),
  };
}

const nothing = () => {};

/** The row is how the card travels to browsers, so it tells all that they draw of the product. */
function keyOf(card: Product, { text }: KnownLook): string {
  const { base = '', placeholder = '' } = card.pictures[0] ?? {};
  return `card ${text} ${base} ${placeholder} ${rowOf(card)}`;
}
