import { expect, test } from 'vitest';
import { addressLine } from '#shop/company/identity/company.ts';
import { statedIdentity } from '#shop/company/identity/stated-identity.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { formatEuro } from '#shop/money/money.ts';
import { checkTexts, type PagesRead } from './texts-check.ts';

const { shipping, identity } = DEFAULT_SETTINGS;
const settings = { shipping, identity: { ...identity, street: 'Via dell’Orto 1' } };
const costs = [shipping.standardCents, shipping.freeFromCents, shipping.expressCents].map(formatEuro);

/** As React writes it: comments between the parts of a sentence, and marks anywhere. */
const PAGES: PagesRead = {
  delivery: `<p>Costa <strong>${costs[0]}</strong>, gratuita da <!-- -->${costs[1]}<!-- -->; express ${costs[2]}</p>`,
  returns: `<p>Entro <b>14 giorni</b>, a ${addressLine(settings.identity)}</p>`,
};

test('pages that say what the settings say are green', () => {
  expect(checkTexts(settings, true, PAGES)).toMatchObject({
    state: 'ok',
    message: expect.stringContaining('resi entro 14 giorni a Via dell’Orto 1'),
  });
});

test.each<[string, boolean, PagesRead, string]>([
  ['nobody has chosen the costs', false, PAGES, 'ancora quelli iniziali'],
  ['a page does not answer', true, { ...PAGES, returns: null }, 'La pagina /resi non risponde'],
  [
    'a page says another cost',
    true,
    { ...PAGES, delivery: PAGES.delivery?.replace('4,99', '5,99') ?? null },
    'Nella pagina /spedizioni manca: 4,99',
  ],
  [
    'a page says no deadline',
    true,
    { ...PAGES, returns: `<p>${addressLine(settings.identity)}</p>` },
    '14 giorni',
  ],
])('%s', (_, chosen, pages, words) => {
  expect(checkTexts(settings, chosen, pages)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining(words),
  });
});

test('a shop that has not said where it is, is led to its address', () => {
  const nowhere = { shipping, identity: statedIdentity(identity) };
  expect(checkTexts(nowhere, true, PAGES)).toMatchObject({
    state: 'failed',
    places: [{ section: 'identity', field: 'street' }],
  });
});
