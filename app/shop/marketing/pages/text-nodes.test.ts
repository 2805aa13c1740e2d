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
