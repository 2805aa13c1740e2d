import { describe, expect, test } from 'vitest';
import { TEXT_LENGTH } from './page-content.ts';
import { readPage } from './page-form.ts';
import { tooIntricate } from './text-bounds.ts';
import { linksIn, plainText, textNodes } from './text-nodes.ts';

const SHOP = 'https://negozio.example';
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
