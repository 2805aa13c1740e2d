import { expect, test } from 'vitest';
import { electronicLink } from '#shop/catalog/makers/maker.ts';
import { mandatoryNames, unpublishable } from '#shop/catalog/products/mandatory.ts';
import { readMaker } from './maker-form.ts';

const WHOLE = {
  name: 'Manifattura',
  postalAddress: 'Via Roma 1, Bergamo',
  electronicAddress: 'info@prova.test',
};

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...WHOLE, ...fields })) form.set(name, value);
  return readMaker(form);
}

test('a maker in the Union needs nobody else, and keeps nothing of them', () => {
  expect(read({ responsibleName: 'Rimasto' })).toMatchObject({
    ok: true,
    value: { ...WHOLE, trademark: '', isOutsideEu: false, responsibleName: '' },
  });
});

const OUTSIDE = 'Serve per un produttore fuori dall’Unione europea.';
const NO_ADDRESS = 'Scrivi un’e-mail, o un indirizzo web che comincia con https://.';

test.each<[Record<string, string>, Record<string, string>]>([
  [{ name: ' ' }, { name: 'Scrivi chi produce.' }],
  [{ postalAddress: '' }, { postalAddress: 'Scrivi l’indirizzo postale.' }],
  [{ electronicAddress: '' }, { electronicAddress: 'Scrivi un’e-mail o un sito.' }],
  [{ electronicAddress: 'javascript:alert(1)' }, { electronicAddress: NO_ADDRESS }],
  [{ electronicAddress: 'www.prova.test' }, { electronicAddress: NO_ADDRESS }],
  [
    { isOutsideEu: 'on', responsibleName: 'Importa' },
    { responsiblePostalAddress: OUTSIDE, responsibleElectronicAddress: OUTSIDE },
  ],
])('%j is refused', (fields, errors) => {
  expect(read(fields)).toEqual({ ok: false, fields: errors });
});

test.each([
  ['info@prova.test', 'mailto:info@prova.test'],
  ['https://prova.test/contatti', 'https://prova.test/contatti'],
  ['javascript:alert(1)', null],
])('%s leads to %s', (address, link) => {
  expect(electronicLink(address)).toBe(link);
});

test('what is missing is named in a sentence', () => {
  expect(mandatoryNames(['maker'])).toBe('il produttore');
  expect(unpublishable(['composition', 'maker', 'picture'])).toBe(
    'Non si può pubblicare: manca la composizione, il produttore e un’immagine',
  );
});
