import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './sizes.ts';

/** What people read, without the comments, which are English. */
const shown = sourceFiles()
  .filter((file) => file.startsWith('app/'))
  .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }));

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

/** The files in which a pattern stands, each with the words around it. */
function found(pattern: RegExp, except: string[] = []): string[] {
  return shown
    .filter(({ file }) => !except.includes(file))
    .flatMap(({ file, text }) => {
      const match = pattern.exec(text);
      return match ? [`${file}: ${text.slice(match.index - 20, match.index + 30)}`] : [];
    });
}

/** Tables of signs that foreign texts bring. */
const FOREIGN_SIGNS = [
  'app/lib/fold.ts',
  'app/shop/orders/invoices/xml.ts',
  'app/shop/orders/couriers/courier-csv.ts',
];

/** What a shopper typed stands between these as it does in what search engines show ("Risultati per “camicia”"). */
const TYPED_WORDS = [
  'app/routes/storefront/listing/listing-view.tsx',
  'app/routes/storefront/shell/search-options.ts',
  'app/routes/storefront/shop/route.tsx',
];

/** Here an e-mail is one of paper. */
const ON_PAPER = ['app/routes/storefront/withdrawal/route.tsx'];

test('an e-mail is called «e-mail», never «lettera»', () => {
  expect(found(/\b(una|\w*[dnl]?la|quest[ae]|nuova|nostra) lettera\b/i, ON_PAPER)).toEqual([]);
  expect(found(/\b(\w*le|queste|nuove) lettere\b|\bLettera (di|del|sal|inv|scri)/)).toEqual([]);
  expect(found(/\b(per|via|una|tramite) email\b/i)).toEqual([]);
});

test('a minus is the hyphen of formatted amounts', () => {
  expect(found(/−/, FOREIGN_SIGNS)).toEqual([]);
});

test('quotations stand between « and »', () => {
  expect(found(/[“”]/, [...FOREIGN_SIGNS, ...TYPED_WORDS])).toEqual([]);
});

test('the price of one of several pieces is followed by «cad.»', () => {
  expect(found(/\bl’un[oa]\b|\bcadaun/i)).toEqual([]);
});
