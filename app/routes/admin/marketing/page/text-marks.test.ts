import { expect, test } from 'vitest';
import { type Mark, withMark } from './text-marks.ts';

/** Brackets stand around what is selected. */
function marked(mark: Mark, drawn: string): string {
  const from = drawn.indexOf('⟦');
  const to = drawn.indexOf('⟧') - 1;
  const result = withMark(mark, drawn.replace(/[⟦⟧]/g, ''), from, to);
  return `${result.text.slice(0, result.from)}⟦${result.text.slice(result.from, result.to)}⟧${result.text.slice(result.to)}`;
}

test.each<[Mark, string, string]>([
  ['bold', 'Dal ⟦1998⟧ qui', 'Dal **⟦1998⟧** qui'],
  ['bold', 'Dal ⟦⟧', 'Dal **⟦parole in grassetto⟧**'],
  ['link', 'Vedi ⟦la storia⟧.', 'Vedi [la storia](⟦/indirizzo⟧).'],
  ['list', 'Prima\n⟦uno\ndue⟧', 'Prima\n\n- ⟦uno\n- due⟧'],
  ['heading', '⟦La storia⟧\nDal 1998', '## ⟦La storia⟧\n\nDal 1998'],
  ['heading', '⟦⟧', '## ⟦Titolo⟧'],
])('%s of %s is %s', (mark, before, after) => {
  expect(marked(mark, before)).toBe(after);
});
