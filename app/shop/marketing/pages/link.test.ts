import { expect, test } from 'vitest';
import { readLink } from './link.ts';

const SHOP = 'https://negozio.example';

test.each([
  ['/chi-siamo', 'inside', '/chi-siamo'],
  ['/shop?category=Top#lista', 'inside', '/shop?category=Top#lista'],
  ['/chi-siamo/', 'inside', '/chi-siamo'],
  ['/a/../shop', 'inside', '/shop'],
  ['https://negozio.example/saldi?x=1', 'inside', '/saldi?x=1'],
  ['https://negozio.example', 'inside', '/'],
  ['https://www.instagram.com/negozio', 'outside', 'https://www.instagram.com/negozio'],
  ['mailto:info@negozio.example', 'mail', 'mailto:info@negozio.example'],
  ['tel:+39035123456', 'phone', 'tel:+39035123456'],
])('%s leads %s to %s', (typed, kind, to) => {
  expect(readLink(typed, SHOP, 'mail and phone')).toMatchObject({ ok: true, kind, to });
});

test.each([
  '',
  'chi-siamo',
  '//altro.example/x',
  '/\\altro.example',
  '\\\\altro.example',
  '/.//altro.example',
  'http://altro.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'https://',
  'https://altro',
  'https://io:segreto@altro.example',
  'https://negozio.example.altro.example@x.example',
  '/con spazio',
  '/con"virgolette',
  `/${'x'.repeat(500)}`,
])('%s is refused', (typed) => {
  expect(readLink(typed, SHOP, 'mail and phone')).toMatchObject({ ok: false });
});

test('menus take neither e-mail addresses nor telephones', () => {
  for (const typed of ['mailto:info@negozio.example', 'tel:+39035123456'])
    expect(readLink(typed, SHOP)).toMatchObject({ ok: false });
});
