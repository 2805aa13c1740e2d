import { expect, test } from 'vitest';
import { withoutLinks } from './first-name.ts';

test.each([
  ['la camicia bianca, taglia M.', 'la camicia bianca, taglia M.'],
  ['la gonna (29,90 €), il top tg.42', 'la gonna (29,90 €), il top tg.42'],
  ['presso Rossi S.r.l.', 'presso Rossi S.r.l.'],
  ['il top tg.XL', 'il top tg. XL'],
  ['https://premio.example/entra?x=1', 'https premio. example/entra?x=1'],
  ['vai su www.premio.example.', 'vai su www. premio. example.'],
  ['HTTP://PREMIO.EXAMPLE', 'HTTP PREMIO. EXAMPLE'],
  ['x.भारत', 'x. भारत'],
  ['premio。example e premio．example', 'premio. example e premio. example'],
  ['scrivi a ladra@premio.example', 'scrivi a ladra@premio. example'],
])('%j is repeated as %j', (typed, repeated) => {
  expect(withoutLinks(typed)).toBe(repeated);
  expect(repeated).not.toMatch(/:\/\/|\.\p{L}[\p{L}\p{M}]/u);
});
