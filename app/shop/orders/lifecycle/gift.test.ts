import { expect, test } from 'vitest';
import { changeParts } from '#shop/orders/lifecycle/line-changes/shown-change.ts';
import { giftAfter, giftChange } from './gift.ts';

const NONE = { giftMessage: null, wrappingCents: null };
const WORDS = { giftMessage: 'Auguri', wrappingCents: null };
const WRAPPED = { giftMessage: 'Auguri', wrappingCents: 350 };

test.each<
  [
    what: string,
    before: Parameters<typeof giftAfter>[0],
    written: [message: string, wrapped: boolean],
    offer: number | null,
    after: ReturnType<typeof giftAfter>,
    expected: RegExp | null,
  ]
>([
  ['nothing of what is no gift', { ...NONE, buyerName: null }, ['', false], 350, null, null],
  ['the same gift', { ...WRAPPED, buyerName: null }, ['Auguri', true], 400, null, null],
  [
    'wrapping that is added costs what it costs today',
    { ...NONE, buyerName: null },
    ['', true],
    400,
    { giftMessage: '', wrappingCents: 400 },
    /^Confezione regalo: aggiunta, 4,00\s€$/,
  ],
  [
    'wrapping for nothing',
    { ...WORDS, buyerName: null },
    ['Auguri', true],
    0,
    { giftMessage: 'Auguri', wrappingCents: 0 },
    /^Confezione regalo: aggiunta, gratuita$/,
  ],
  [
    'wrapping that stays keeps its price, whatever it costs today',
    { ...WRAPPED, buyerName: null },
    ['Tanti auguri', true],
    null,
    { giftMessage: 'Tanti auguri', wrappingCents: 350 },
    /^Messaggio del regalo: cambiato$/,
  ],
  [
    'wrapping that is sold no more',
    { ...WORDS, buyerName: null },
    ['Auguri', true],
    null,
    'unavailable',
    null,
  ],
  [
    'words alone',
    { ...NONE, buyerName: null },
    ['Auguri', false],
    null,
    WORDS,
    /^Messaggio del regalo: aggiunto$/,
  ],
  [
    'neither words nor wrapping any more: no gift',
    { ...WRAPPED, buyerName: null },
    ['', false],
    350,
    NONE,
    /^Confezione regalo: tolta; Messaggio del regalo: tolto$/,
  ],
  [
    'neither, but for somebody else: a gift all the same',
    { ...WRAPPED, buyerName: '' },
    ['', false],
    350,
    { giftMessage: '', wrappingCents: null },
    /^Confezione regalo: tolta; Messaggio del regalo: tolto$/,
  ],
])('%s', (_what, before, [message, wrapped], offer, after, expected) => {
  expect(giftAfter(before, { message, wrapped }, offer)).toEqual(after);
  if (after === null || after === 'unavailable') return;
  const detail = giftChange(before, after);
  expect(changeParts(detail).join('; ')).toMatch(expected ?? /./);
  expect(JSON.stringify(detail)).not.toContain('uguri');
});
