import { describe, expect, test } from 'vitest';
import { TEXT_LENGTH } from './page-content.ts';
import { readPage } from './page-form.ts';
import { linksIn, plainText, textNodes, tooIntricate } from './text-nodes.ts';

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

const filled = (one: string, after = '') => {
  const half = after === '' ? TEXT_LENGTH : TEXT_LENGTH / 2;
  return one.repeat(Math.floor(half / one.length)) + after.repeat(Math.floor(half / (after.length || 1)));
};
const stairs = (indent: string, line: string) =>
  Array.from({ length: 140 }, (_, at) => indent.repeat(at) + line)
    .join('\n')
    .slice(0, TEXT_LENGTH);

const HOSTILE = [
  ...[
    '>',
    '> ',
    '- ',
    '1. ',
    '> - ',
    '- > 1. ',
    '*',
    '*a ',
    '**a *b ',
    '_a ',
    '[',
    '[a](',
    '[a](b',
    '![',
    '`',
    '`a``b```',
  ],
  ...[
    '<',
    '<a ',
    '~~a ',
    '&',
    'http://',
    'www.',
    'a@a.',
    '#',
    '# ',
    '[a]: b\n',
    '[a]: b "',
    '\\',
    '\n',
    ' \n',
    'a\n=',
  ],
  ...[
    '<!--',
    '<div>\n',
    '<![CDATA[',
    '<?',
    '```\n',
    '- [ ] ',
    '-\t',
    'a**b',
    'a*b_',
    '**a*',
    '***a** b* ',
    '*a_b',
  ],
  ...[
    '|a',
    '-',
    '+',
    'a',
    ' ',
    'a ',
    'a@',
    '1',
    '1)',
    '\t',
    '\u00a0',
    '=',
    'a\n- b\n',
    '- a\n  - b\n',
    '> a\n',
    '(',
    '((a)',
    '"',
  ],
].map((one) => filled(one));
const NESTED = [
  filled('*', '*'),
  filled('*a **b ', ' c** d*'),
  filled('[', ']'),
  filled('[a', '](b)'),
  filled('[**a', '**](b)'),
  filled('_', '_'),
  filled('~', '~'),
  filled('(', ')'),
  filled('a', '@'),
  `${filled('a').slice(1)}@`,
  ...[' ', '  ', '\t', '>', '- '].flatMap((indent) => [
    stairs(indent, '- a'),
    stairs(indent, '1. a'),
    stairs(indent, 'a'),
  ]),
];

describe('whatever is saved as a text', () => {
  test.each([...HOSTILE, ...NESTED].map((text) => [text.slice(0, 20), text]))(
    '%j … is read at once',
    (_, text) => {
      const before = process.cpuUsage();
      plainText(textNodes(text, SHOP));
      linksIn(text);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
    },
  );
  /** With as many signs as a text may have. */
  test.each([...HOSTILE, ...NESTED].map((text) => [text.slice(0, 20), text]))(
    '%j … up to the bounds',
    (_, text) => {
      const lines = text.match(/.{1,60}/gs) ?? [];
      let most = '';
      for (const line of lines) if (tooIntricate(`${most}${line}`) === null) most += line;
      const before = process.cpuUsage();
      plainText(textNodes(most, SHOP));
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
    },
  );
});

const page = (text: string, answers: string[] = []) => {
  const form = new FormData();
  const items = answers.map((answer) => ({ title: 'Domanda', text: answer }));
  const blocks = [
    { id: 'a', kind: 'text', text },
    ...(items.length > 0 ? [{ id: 'b', kind: 'accordion', title: '', items }] : []),
  ];
  form.set('content', JSON.stringify({ title: 'Pagina', description: '', blocks }));
  return readPage(form);
};

test('a text beyond the bounds is refused with a sentence beside it', () => {
  expect(page('>'.repeat(9000))).toEqual({
    ok: false,
    fields: {
      'block.a.text': 'Ci sono più di 600 segni come * _ [ ] < >: toglili, o dividi il testo in più blocchi.',
    },
  });
  expect(page('Uno', ['Due', `${'- '.repeat(9)}Tre`])).toEqual({
    ok: false,
    fields: {
      'block.b.items.1.text':
        'Un elenco o una citazione ha più di 8 livelli, uno dentro l’altro: togline qualcuno.',
    },
  });
  expect(page('a'.repeat(1001))).toMatchObject({ ok: false });
  expect(page('a', Array(8).fill('parola '.repeat(1400)))).toMatchObject({
    ok: false,
    fields: { 'block.b.items.6.text': expect.stringContaining('60.000 caratteri') },
  });
});

test('a text that people write is taken', () => {
  const text = `## Storia\n\n${'- **Uno**: [qui](/uno) e *là*\n  - due\n'.repeat(50)}\n> «Che bello!»\n\n2026-11-28 - aperti`;
  expect(page(text)).toMatchObject({ ok: true });
});
