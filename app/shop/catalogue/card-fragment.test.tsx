import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SaleTermContext } from '../settings/use-sale-words.tsx';
import { CARD_ITEM, type CardsLook, cardFragments } from './card-fragment.tsx';
import { packCards, unpackCards } from './card-rows.ts';
import type { ProductCard as Product } from './product.ts';
import { ProductCard } from './product-card.tsx';

// Few values of each, so that what differs in one thing alone is asked for after the other.
const size = fc.record({
  size: fc.constantFrom('S', 'M'),
  available: fc.boolean(),
  left: fc.constantFrom(null, 2),
});
const shade = { name: 'Salvia', swatch: '#76805f' };
const card: fc.Arbitrary<Product> = fc.record({
  id: fc.constantFrom('5d0a6f2e-0000-4000-8000-000000000001', '5d0a6f2e-0000-4000-8000-000000000002'),
  name: fc.constantFrom('Abito «lungo» | 1', 'Gonna <b>à</b> pieghe'),
  category: fc.constantFrom('Vestiti', 'Gonne'),
  priceCents: fc.constantFrom(4990, 7990),
  priorPriceCents: fc.constantFrom(null, 9990),
  priorSoldFrom: fc.constantFrom(null, '2026-11-20'),
  sizes: fc.array(size, { maxLength: 2 }),
  color: fc.constantFrom(null, shade),
  siblings: fc.constantFrom([], [{ ...shade, name: 'Blu', id: '5d0a6f2e-0000-4000-8000-000000000003' }]),
  isSoldAsPieces: fc.boolean(),
  isNew: fc.boolean(),
  isFeatured: fc.boolean(),
  isSet: fc.boolean(),
  pictures: fc.array(
    fc.record({
      id: fc.constantFrom('1b05', 'ab'),
      width: fc.constant(800),
      height: fc.constant(1000),
      widths: fc.constant([320, 640]),
      placeholder: fc.constantFrom('', 'data:image/webp;base64,AA'),
      alt: fc.constantFrom('', 'Un abito'),
      base: fc.constantFrom('/media', 'https://media.esempio.it'),
    }),
    { maxLength: 2 },
  ),
});
const look: fc.Arbitrary<CardsLook> = fc.record({
  listName: fc.constantFrom('elenco', 'nuovi'),
  layout: fc.constantFrom('grid', 'list'),
  headingLevel: fc.constantFrom(2, 3),
  priority: fc.constantFrom(0, 1, 2),
  wantedSize: fc.constantFrom(null, 'M'),
  saleTerm: fc.constantFrom('saldi', 'promozioni'),
});

function drawn(products: readonly Product[], { saleTerm, priority, ...card }: CardsLook): string {
  const nothing = () => {};
  return products
    .map((product, index) =>
      renderToString(
        <SaleTermContext value={saleTerm}>
          <li className={CARD_ITEM}>
            <ProductCard
              {...card}
              {...{ product, priority: index < priority, liked: false, onLike: nothing, onAdd: nothing }}
            />
          </li>
        </SaleTermContext>,
      ),
    )
    .join('');
}

test('cards with the same key are drawn alike, whatever else differs', () => {
  const kept = new Map<string, string>();
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 3 }), look, (products, look) => {
      const markups = cardFragments(products, look).map(({ key, draw }) => {
        const markup = kept.get(key) ?? renderToString(draw());
        kept.set(key, markup);
        return markup;
      });
      expect(markups.join('')).toBe(drawn(products, look));
    }),
    { numRuns: 1000 },
  );
});

test('as a list sends it and a page reads it again, a card is the same fragment', () => {
  const bare = card.filter(({ pictures }) => pictures.every(({ placeholder, alt }) => !placeholder && !alt));
  const keyOf = (product: Product, look: CardsLook) => cardFragments([product], look)[0]?.key;
  fc.assert(
    fc.property(bare, look, (product, look) => {
      const [read] = unpackCards(packCards([product])) as [Product];
      expect(keyOf(read, look)).toBe(keyOf(product, look));
      expect(keyOf(structuredClone(read), look)).toBe(keyOf(product, look));
    }),
  );
});
