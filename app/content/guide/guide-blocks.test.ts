import { expect, test } from 'vitest';
import { picturesOf, readSection, wordsOf } from './guide-blocks.ts';

const SECTION = `# Cassa

Si vende
qui: **subito**, senza *attese* e con \`codice\`.

- **Leggere.** Il codice,
  [in Giacenze](giacenze.md).
- Annullare.

![La cassa](immagini/cassa.webp)

## Nel dettaglio

1. Uno.
`;

test('a section is its title, what its page shows, and the rest', () => {
  const { title, brief, more } = readSection(SECTION);
  expect(title).toBe('Cassa');
  expect(brief).toEqual([
    {
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'Si vende qui: ' },
        { kind: 'strong', text: 'subito' },
        { kind: 'text', text: ', senza ' },
        { kind: 'em', text: 'attese' },
        { kind: 'text', text: ' e con ' },
        { kind: 'code', text: 'codice' },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'list',
      ordered: false,
      items: [
        [
          {
            kind: 'paragraph',
            content: [
              { kind: 'strong', text: 'Leggere.' },
              { kind: 'text', text: ' Il codice, ' },
              { kind: 'link', to: 'giacenze.md', text: 'in Giacenze' },
              { kind: 'text', text: '.' },
            ],
          },
        ],
        [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Annullare.' }] }],
      ],
    },
    { kind: 'picture', file: 'immagini/cassa.webp', alt: 'La cassa' },
  ]);
  expect(more.map(({ kind }) => kind)).toEqual(['heading', 'list']);
  expect(wordsOf(brief)).toEqual(
    'Si vende qui: subito, senza attese e con codice. Leggere. Il codice, in Giacenze. Annullare.'.split(' '),
  );
  expect(picturesOf([...brief, ...more])).toEqual(['immagini/cassa.webp']);
});

test.each([
  ['no title', 'Senza titolo.'],
  ['a table', '# Titolo\n\n| a |\n| - |\n| b |\n'],
  ['markup of HTML', '# Titolo\n\n<b>x</b>\n'],
  ['a link that stands out', '# Titolo\n\n**[x](y.md)**\n'],
])('what no page draws is refused: %s', (_, text) => {
  expect(() => readSection(text)).toThrow();
});
