import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addItem,
  type CartItem,
  changeSize,
  colorToShow,
  countItems,
  limitReached,
  lineKey,
  MAX_LINES,
  MAX_QUANTITY,
  parseCart,
  quantityOf,
  quoteLines,
  rejoin,
  removeItem,
  restoreItem,
  setQuantity,
  subtotalCents,
  takeOut,
} from './cart.ts';

const camicia: CartItem = {
  id: 'camicia',
  name: 'Camicia',
  price: 39.99,
  original_price: 49.99,
  image: '/media/camicia.avif',
  size: 'M',
  color: 'Nero',
  quantity: 1,
};
const abito: CartItem = {
  ...camicia,
  id: 'abito',
  name: 'Abito',
  price: 49.9,
  original_price: null,
  quantity: 2,
};
const many = Array.from({ length: MAX_LINES }, (_, index) => ({ ...camicia, id: `p${index}` }));

const stored = (...entries: unknown[]) => parseCart(JSON.stringify(entries));
const { name: _, ...nameless } = camicia;

test.each<[string, unknown, Partial<CartItem> | null]>([
  ['as it was written', camicia, camicia],
  ['without size and color', { ...camicia, size: undefined, color: '' }, { size: 'Unica', color: 'Nero' }],
  ['with a colour of its own', { ...camicia, has_color: true }, { has_color: true }],
  ['with something else for a colour', { ...camicia, has_color: 'sì' }, camicia],
  ['with a numeric id', { ...camicia, id: 7 }, { id: '7' }],
  ['with a fraction of a piece', { ...camicia, quantity: 2.7 }, { quantity: 2 }],
  ['with too many pieces', { ...camicia, quantity: 1e9 }, { quantity: MAX_QUANTITY }],
  ['without a quantity', { ...camicia, quantity: 'molti' }, { quantity: 1 }],
  ['with a broken original price', { ...camicia, original_price: 'x' }, { original_price: null }],
  ['with a script for a picture', { ...camicia, image: 'javascript:alert(1)' }, { image: null }],
  ['with facts that are none of its own', { ...camicia, isAdmin: true }, camicia],
  ['with no pieces', { ...camicia, quantity: 0 }, null],
  ['with fewer than no pieces', { ...camicia, quantity: -3 }, null],
  ['without an id', { ...camicia, id: '' }, null],
  ['without a name', nameless, null],
  ['with a negative price', { ...camicia, price: -1 }, null],
  ['with a text for a price', { ...camicia, price: '39.99' }, null],
  ['that is a text', 'camicia', null],
  ['that is null', null, null],
  ['that is a list', [camicia], null],
])('a line %s', (_, entry, expected) => {
  const [line] = stored(entry);
  if (expected) expect(line).toEqual({ ...camicia, ...expected });
  else expect(line).toBeUndefined();
});

test('an infinite price is refused', () => {
  expect(parseCart(JSON.stringify([camicia]).replace('39.99', '1e999'))).toEqual([]);
});

test('stored lines of the same product and size become one, other sizes stay', () => {
  const lines = stored(camicia, { ...camicia, size: 'L' }, { ...camicia, quantity: 98 }, camicia);
  expect(lines.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['M', MAX_QUANTITY],
    ['L', 1],
  ]);
});

test('a stored cart has at most 50 lines', () => {
  expect(stored(...many, abito)).toHaveLength(MAX_LINES);
});

test('adding the same product in the same size raises its quantity', () => {
  const { quantity: _, ...product } = camicia;
  const once = addItem([], product);
  expect(once).toEqual([camicia]);
  expect(addItem(once, product)).toEqual([{ ...camicia, quantity: 2 }]);
  expect(addItem(once, { ...product, quantity: 200 })).toEqual([{ ...camicia, quantity: MAX_QUANTITY }]);
  expect(addItem(once, { ...product, size: 'L' })).toHaveLength(2);
  expect(addItem(once, { ...product, size: undefined })[1]).toMatchObject({ size: 'Unica' });
});

test('adding again shows the newest price', () => {
  expect(addItem([camicia], { ...camicia, price: 35, name: 'Camicia nuova' })).toEqual([
    { ...camicia, price: 35, name: 'Camicia nuova', quantity: 2 },
  ]);
});

test('a full cart takes more of what it holds, and nothing else', () => {
  expect(addItem(many, abito)).toBe(many);
  expect(countItems(addItem(many, { ...camicia, id: 'p3' }))).toBe(MAX_LINES + 1);
});

test.each([
  [3, 3],
  [2.9, 2],
  [500, MAX_QUANTITY],
  [Number.POSITIVE_INFINITY, MAX_QUANTITY],
  [Number.NaN, 1],
  [0, 0],
  [0.5, 0],
  [-1, 0],
])('quantity set to %d leaves %d pieces', (quantity, pieces) => {
  const items = setQuantity([camicia, abito], lineKey(camicia), quantity);
  expect(countItems(items)).toBe(pieces + abito.quantity);
});

test('a removed line returns to its place', () => {
  const items = [camicia, abito, { ...camicia, id: 'top' }];
  const left = removeItem(items, lineKey(abito));
  expect(left).toHaveLength(2);
  expect(restoreItem(left, abito, 1)).toEqual(items);
  expect(restoreItem([], abito, 9)).toEqual([abito]);
});

test('undoing twice, or after adding again, makes no second line', () => {
  expect(restoreItem([camicia, abito], abito, 0)).toEqual([camicia, abito]);
  expect(restoreItem([{ ...abito, quantity: 1 }], abito, 0)).toEqual([abito]);
});

test('a cart that comes back joins what was added meanwhile, and loses no line of either', () => {
  const more = { ...abito, quantity: 5 };
  expect(rejoin([camicia], [abito])).toEqual({ items: [abito, camicia], gained: [abito], rest: [] });
  expect(rejoin([abito], [more])).toEqual({ items: [more], gained: [{ ...abito, quantity: 3 }], rest: [] });
  expect(rejoin([more], [abito])).toEqual({ items: [more], gained: [], rest: [] });
  const full = rejoin(many, [abito, { ...camicia, id: 'p7', quantity: 3 }]);
  expect(full.rest).toEqual([abito]);
  expect(full.items).toHaveLength(MAX_LINES);
  expect(quantityOf(full.items, 'p7|M')).toBe(3);
});

test('two carts joined hold the larger quantity of every line, and taking the gain out gives the first again', () => {
  const line = fc
    .record({ id: fc.integer({ min: 0, max: 70 }), quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) })
    .map(({ id, quantity }) => ({ ...camicia, id: `p${id}`, quantity }));
  const lines = fc.array(line, { maxLength: 60 }).map((all) => parseCart(JSON.stringify(all)));
  fc.assert(
    fc.property(lines, lines, (now, back) => {
      const { items, gained, rest } = rejoin(now, back);
      expect(items.length).toBeLessThanOrEqual(MAX_LINES);
      expect(parseCart(JSON.stringify(items))).toEqual(items);
      for (const one of [...now, ...back]) {
        const key = lineKey(one);
        const most = Math.max(quantityOf(now, key), quantityOf(back, key));
        expect(quantityOf(items, key) + quantityOf(rest, key)).toBe(most);
      }
      const again = takeOut(items, gained);
      expect(again.map(lineKey).toSorted()).toEqual(now.map(lineKey).toSorted());
      for (const one of now) expect(quantityOf(again, lineKey(one))).toBe(one.quantity);
    }),
  );
});

test('the subtotal is exact', () => {
  expect(subtotalCents([camicia, abito])).toBe(3_999 + 2 * 4_990);
  expect(subtotalCents(Array.from({ length: 3 }, () => ({ ...camicia, price: 0.1 })))).toBe(30);
  expect(quoteLines([abito])).toEqual([{ key: 'abito|M', priceCents: 4_990, quantity: 2 }]);
});

test('the cart read from any stored text can be priced', () => {
  const entry = fc.record(
    {
      id: fc.oneof(fc.constantFrom('a', 'b', 1), fc.anything()),
      name: fc.oneof(fc.constant('Abito'), fc.anything()),
      price: fc.oneof(fc.double(), fc.integer({ min: 0, max: 300 }), fc.anything()),
      size: fc.oneof(fc.constantFrom('S', 'M'), fc.anything()),
      quantity: fc.oneof(fc.integer(), fc.double(), fc.anything()),
    },
    { requiredKeys: [] },
  );
  const json = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .array(fc.oneof(entry, fc.anything()), { maxLength: 80 })
      .map((list) => JSON.stringify(list, (_, value) => (typeof value === 'bigint' ? String(value) : value))),
  );
  fc.assert(
    fc.property(json, (text) => {
      const items = parseCart(text);
      expect(items.length).toBeLessThanOrEqual(MAX_LINES);
      expect(new Set(items.map(lineKey)).size).toBe(items.length);
      for (const { quantity } of items) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true);
      }
      expect(Number.isSafeInteger(subtotalCents(items))).toBe(true);
      expect(parseCart(JSON.stringify(items))).toEqual(items);
    }),
  );
});

test('no sequence of changes breaks the cart or mutates the one before', () => {
  const step = fc.record({
    act: fc.constantFrom('add', 'set', 'remove', 'restore'),
    id: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: -2, max: 120 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let items: readonly CartItem[] = [];
      for (const { act, id, quantity } of steps) {
        const before = JSON.stringify(items);
        const line = { ...camicia, id };
        const next =
          act === 'add'
            ? addItem(items, line)
            : act === 'set'
              ? setQuantity(items, lineKey(line), quantity)
              : act === 'remove'
                ? removeItem(items, lineKey(line))
                : restoreItem(items, line, quantity);
        expect(JSON.stringify(items)).toBe(before);
        items = next;
        expect(parseCart(JSON.stringify(items))).toEqual(items);
      }
    }),
  );
});

test('where all pieces that are left stand in the cart, the limit is told', () => {
  const item = { id: 'a', name: 'Abito', price: 10, original_price: null, image: null, size: 'M' };
  const items = addItem(addItem([], item), item);
  expect(quantityOf(items, 'a|M')).toBe(2);
  expect(quantityOf(items, 'a|S')).toBe(0);
  expect(limitReached(1)).toEqual({ title: 'Era l’ultimo pezzo', description: 'È già nel tuo carrello.' });
  expect(limitReached(2)).toEqual({
    title: 'Ne sono rimasti 2',
    description: 'Sono già tutti nel tuo carrello.',
  });
});

test.each<[string, Parameters<typeof colorToShow>[0], string | null]>([
  ['the specification’s filler', { color: 'Nero' }, null],
  ['a true black', { color: 'Nero', has_color: true }, 'Nero'],
  ['another colour', { color: 'Ruggine', has_color: true }, 'Ruggine'],
  ['a colour from before it was marked', { color: 'Ruggine' }, 'Ruggine'],
  ['no colour', {}, null],
])('of %s the cart tells %o as %s, also once it was kept', (_, worn, expected) => {
  expect(colorToShow(worn)).toBe(expected);
  const { color: __, ...plain } = camicia;
  const [saved] = parseCart(JSON.stringify(addItem([], { ...plain, ...worn })));
  expect(saved && colorToShow(saved)).toBe(expected);
});

test('a line in another size keeps its place, and takes up one that is there already', () => {
  const cart = parseCart(
    JSON.stringify([
      { id: 'a', name: 'Abito', price: 10, size: 'S', quantity: 2 },
      { id: 'b', name: 'Gonna', price: 10, size: 'M', quantity: 1 },
      { id: 'a', name: 'Abito', price: 10, size: 'M', quantity: 98 },
    ]),
  );
  const shown = (items: readonly { id: string; size: string; quantity: number }[]) =>
    items.map(({ id, size, quantity }) => `${id} ${size} ${quantity}`);
  const saved = { price: 10, original_price: null };
  expect(shown(changeSize(cart, 'a|S', 'L', saved))).toEqual(['a L 2', 'b M 1', 'a M 98']);
  expect(shown(changeSize(cart, 'a|S', 'M', saved))).toEqual(['a M 99', 'b M 1']);
  expect(shown(changeSize(cart, 'a|S', 'S', saved))).toEqual(shown(cart));
  expect(shown(changeSize(cart, 'x|S', 'M', saved))).toEqual(shown(cart));
});

test('a line in another size costs what that size costs', () => {
  const line = { id: 'a', name: 'Abito', price: 39.2, original_price: 49, size: 'S', quantity: 2 };
  const cart = parseCart(JSON.stringify([{ ...line, prior_sold_from: '2026-11-01' }]));
  const [changed] = changeSize(cart, 'a|S', 'XL', { price: 59, original_price: null });
  expect(changed).toMatchObject({ size: 'XL', price: 59, original_price: null, quantity: 2 });
  expect(changed).not.toHaveProperty('prior_sold_from');
  expect(subtotalCents(changed ? [changed] : [])).toBe(11_800);
});
