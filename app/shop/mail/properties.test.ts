import { expect, test } from 'vitest';
import { withoutProperties } from './properties.ts';

test('properties become what the document says of them, in styles alone', () => {
  const html =
    '<html lang="it" style="--ink:#111111;--display:&#x27;Bodoni Moda&#x27;, Georgia"><head><style>p{color:var(--ink)}</style></head>' +
    '<body><p style="color:var(--ink);font-family:var(--display)">color:var(--ink)</p><td bgcolor="var(--ink)" title="var(--ink)"></td></body></html>';
  expect(withoutProperties(html)).toBe(
    '<html lang="it"><head><style>p{color:#111111}</style></head>' +
      '<body><p style="color:#111111;font-family:&#x27;Bodoni Moda&#x27;, Georgia">color:var(--ink)</p><td bgcolor="#111111" title="var(--ink)"></td></body></html>',
  );
});

test.each(['<html><p style="color:var(--ink)"></p></html>', 'plain'])('%j stays as it is', (html) => {
  expect(withoutProperties(html)).toBe(html);
});
