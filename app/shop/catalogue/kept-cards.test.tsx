import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SaleTermContext } from '../settings/use-sale-words.tsx';
import { packCards, unpackCards } from './card-rows.ts';
import { createKeptCards } from './kept-cards.server.tsx';
import type { CardLook } from './left-out-cards.tsx';
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
const look: fc.Arbitrary<CardLook> = fc.record({
  listName: fc.constantFrom('elenco', 'nuovi'),
  layout: fc.constantFrom('grid', 'list'),
  headingLevel: fc.constantFrom(2, 3),
  priority: fc.boolean(),
  wantedSize: fc.constantFrom(null, 'M'),
  saleTerm: fc.constantFrom('saldi', 'promozioni'),
});

function drawn(product: Product, { saleTerm, ...card }: CardLook): string {
  const nothing = () => {};
  return renderToString(
    <SaleTermContext value={saleTerm}>
      <ProductCard {...card} product={product} liked={false} onLike={nothing} onAdd={nothing} />
    </SaleTermContext>,
  );
}

test('a kept card is what would be drawn now, whatever was asked for before', () => {
  const cards = createKeptCards(50);
  fc.assert(
    fc.property(card, look, (product, look) => {
      expect(cards.markup(product, look).toString()).toBe(drawn(product, look));
    }),
    { numRuns: 2000 },
  );
});

test('a card is drawn once for all who ask alike, as long as it stays', () => {
  const cards = createKeptCards(2);
  const [one, other] = fc.sample(
    card.filter(({ priceCents }) => priceCents === 4990),
    2,
  ) as [Product, Product];
  const [asked] = fc.sample(look, 1) as [CardLook];
  const first = cards.markup(one, asked);
  expect(cards.markup(structuredClone(one), asked)).toBe(first);
  expect(cards.markup({ ...one, priceCents: 5000 }, asked)).not.toBe(first);
  cards.markup({ ...other, priceCents: 5001 }, asked);
  cards.markup({ ...other, priceCents: 5002 }, asked);
  expect(cards.markup(one, asked)).not.toBe(first);
});

test('as a list sends it and a page reads it again', () => {
  const cards = createKeptCards(50);
  const bare = card.filter(({ pictures }) => pictures.every(({ placeholder, alt }) => !placeholder && !alt));
  fc.assert(
    fc.property(bare, look, (product, look) => {
      const [read] = unpackCards(packCards([product])) as [Product];
      expect(cards.markup(read, look)).toBe(cards.markup(product, look));
    }),
  );
});
