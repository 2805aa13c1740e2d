import { expect, test } from 'vitest';
import { familyOf } from './color-words.ts';
import { descriptionReader } from './description-text.ts';

test.each([
  [
    'table cells stay apart',
    '<table><tr><td>Torace</td><td>90 cm</td></tr><tr><td>Vita</td><td>70 cm</td></tr></table>',
    'Torace 90 cm\nVita 70 cm',
  ],
  [
    'headings of tables, too',
    '<table><thead><tr><th>IT</th><th>EU</th></tr></thead><tbody><tr><td>42</td><td>38</td></tr></tbody></table>',
    'IT EU\n42 38',
  ],
  ['lines stay lines', 'Lino e cotone\nLavare a 30°', 'Lino e cotone\nLavare a 30°'],
  ['beside other signs', 'Lino & cotone\nLavare a < 30°', 'Lino & cotone\nLavare a < 30°'],
  ['and names of signs', 'Lino &amp; cotone\nè &lt; 30', 'Lino & cotone\nè < 30'],
  ['and marks within a line', 'Lino <b>puro</b>\nLavare a 30°', 'Lino puro\nLavare a 30°'],
  ['marks that part lines', '<p>Uno\ndue</p><p>tre<br>quattro</p>', 'Uno due\n\ntre\nquattro'],
])('%s', (_, html, text) => {
  expect(descriptionReader()(html).replace(/[ \t]+$/gm, '')).toBe(text);
});

test.each([
  ['Blu notte con righe bianche', 'blu'],
  ['Bianco e nero', 'bianco'],
  ['Nero e bianco', 'nero'],
  ['Righe bianche e blu', 'fantasia'],
  ['Verde/bianco', 'verde'],
  ['Rosa antico', 'rosa'],
  ['Rosso', 'rosso'],
  ['Carta da zucchero', 'azzurro'],
  ['Denim chiaro', 'blu'],
  ['Sottobosco', null],
])('the colour %j is of the family %j', (name, family) => {
  expect(familyOf(name)).toBe(family);
});

test.each([
  ['<dl><dt>Composizione</dt><dd>100% lana</dd><dt>Lavaggio</dt><dd>A mano</dd></dl>'],
  ['<dl>\n<dt>Composizione\n<dd>100% lana\n<dt>Lavaggio\n<dd>A mano\n</dl>'],
])('terms and what they mean keep their lines: %s', (html) => {
  expect(descriptionReader()(html).split('\n').filter(Boolean)).toEqual([
    ...['Composizione', '100% lana', 'Lavaggio', 'A mano'],
  ]);
});
