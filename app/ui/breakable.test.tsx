import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breakable } from './breakable.tsx';

test.each([
  ['PRIMAVERA/ESTATE', '/', 'PRIMAVERA/<wbr/>ESTATE'],
  ['0b8f-4128-51de', '-', '0b8f-<wbr/>4128-<wbr/>51de'],
  ['a/', '/', 'a/'],
  ['/', '/', '/'],
  ['senza', '/', 'senza'],
  ['', '/', ''],
])('%j may break after each %j', (text, after, markup) => {
  expect(renderToStaticMarkup(<Breakable text={text} after={after} />)).toBe(markup);
});
