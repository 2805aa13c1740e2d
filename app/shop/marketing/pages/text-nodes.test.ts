import { expect, test } from 'vitest';
import { linksIn, plainText, textNodes } from './text-nodes.ts';

const SHOP = 'https://negozio.example';
const nodes = (text: string) => textNodes(text, SHOP);
const said = (text: string) => plainText(nodes(text));

test('headings, paragraphs, lists, words that stand out and links are read', () => {
  const text = [
    '## La storia',
    '',
    'Dal **1998**, in *centro*.',
    'Seconda riga.',
    '',
    '- uno',
    '- [due](/chi-siamo)',
    '',
    '1. primo',
  ].join('\n');
  expect(nodes(text)).toEqual([
    { kind: 'heading', level: 2, words: [{ text: 'La storia' }] },
    {
      kind: 'paragraph',
      words: [
        { text: 'Dal ' },
        { text: '1998', strong: true },
        { text: ', in ' },
        { text: 'centro', em: true },
        { text: '.' },
        { text: '\n' },
        { text: 'Seconda riga.' },
      ],
    },
    { kind: 'list', ordered: false, items: [[{ text: 'uno' }], [{ text: 'due', to: '/chi-siamo' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'primo' }]] },
  ]);
});

test('a number that counts nothing stays as it was written, with what follows it', () => {
  const text = (written: string) =>
    nodes(written).map((node) =>
      node.kind === 'list'
        ? node.items.map((words) => words.map((one) => one.text).join(''))
        : node.words.map((one) => one.text).join(''),
    );
  expect(text('1998. Apriamo la bottega')).toEqual(['1998. Apriamo la bottega']);
  expect(text('1998. Apriamo la bottega\n2005. Ci spostiamo in **centro**')).toEqual([
    '1998. Apriamo la bottega\n2005. Ci spostiamo in centro',
  ]);
  expect(text('1998. Apriamo\n\n2005. Ci spostiamo')).toEqual(['1998. Apriamo', '2005. Ci spostiamo']);
  expect(text('1. Apriamo\n2005. Ci spostiamo')).toEqual(['1. Apriamo\n2005. Ci spostiamo']);
  expect(text('3) terzo')).toEqual(['3) terzo']);
  for (const counted of ['1. uno\n2. due', '1. uno\n1. due', '1) uno\n2) due'])
    expect(text(counted)).toEqual([['uno', 'due']]);
});

test('a heading is never above those of the page', () => {
  expect(
    nodes('# Uno\n\n### Tre\n\n##### Cinque').map((node) => node.kind === 'heading' && node.level),
  ).toEqual([2, 3, 3]);
});

test.each([
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['Ciao <b onclick="x()">tu</b>', 'Ciao <b onclick="x()">tu</b>'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['![alt](https://altro.example/x.png)', '![alt](https://altro.example/x.png)'],
  ['`codice`', '`codice`'],
  ['[parole](javascript:alert(1))', '[parole](javascript:alert(1))'],
  ['[parole](//altro.example)', '[parole](//altro.example)'],
  ['[parole](http://altro.example)', '[parole](http://altro.example)'],
  ['Fish & chips &lt;3', 'Fish & chips &lt;3'],
])('%s stays the text that it is', (text, shown) => {
  expect(said(text)).toBe(shown);
  const flat = JSON.stringify(nodes(text));
  expect(flat).not.toContain('"to"');
});

test('links of a text are told as they were written', () => {
  expect(linksIn('Vedi [qui](/uno) e [là](https://x.example), https://da-solo.example')).toEqual([
    '/uno',
    'https://x.example',
  ]);
});
