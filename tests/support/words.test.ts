import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
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
  'app/routes/shared/listing/listing-view.tsx',
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

/** Words of a private vocabulary: a stranger knows them as announced, notified, shown, requested, stored, retained, method. */
const PRIVATE_WORDS = /^(told|tell|tells|wanted|kept|asked|asker|askable|heard|ways?)$/;

/** Names that stay, for who else knows them. */
const KNOWN_OUTSIDE = {
  /** Fields of forms that browsers hold what was typed in. */
  fields: ['wanted', 'invoice_wanted', 'gift_wanted', 'way'],
  /** An attribute of pages that devices have stored. */
  devices: ['keptAt'],
  metrics: ['vetrina_kept_pages_served_total'],
  database: ['look_files', 'refund_events_kept'],
  /** Codes and keys that rows carry. */
  stored: ['told', 'asked', 'kept', 'still_wanted', 'look', 'ways'],
};

/** A theme is one; a look is an outfit. */
const THEME = /^app\/(shop\/marketing\/theme|routes\/admin\/marketing\/appearance|routes\/api\/theme-file)/;

/** The identifiers of a source file: its words outside quotes. */
function identifiers(text: string): string[] {
  const code = text.replaceAll(/'(?:[^'\\\n]|\\.)*'|"[^"\n]*"/g, '').replaceAll(/\/\/.*$/gm, '');
  return code.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

/** "mayBeTold": may, be, told. */
function wordsOf(name: string): string[] {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|[_$]+/).map((word) => word.toLowerCase());
}

test('identifiers are made of words that a stranger knows', () => {
  const known = new Set(Object.values(KNOWN_OUTSIDE).flat());
  const riddles = shown
    .filter(({ file }) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap(({ file, text }) =>
      identifiers(text)
        .filter((name) => !known.has(name))
        .filter((name) =>
          wordsOf(name).some(
            (word) => PRIVATE_WORDS.test(word) || (THEME.test(file) && /^looks?$/.test(word)),
          ),
        )
        .map((name) => `${file}: ${name}`),
    );
  expect([...new Set(riddles)]).toEqual([]);
});

test('files and decisions are named by words that a stranger knows', () => {
  const names = [...sourceFiles(), ...readdirSync('docs/decisions')];
  expect(
    names.filter((file) =>
      basename(file)
        .split(/[-.]/)
        .some((word) => PRIVATE_WORDS.test(word)),
    ),
  ).toEqual([]);
});
