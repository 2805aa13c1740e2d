import { expect, test } from 'vitest';
import { sealerOf } from './sealed-value.server.ts';

const KEY = 'k'.repeat(40);
const { seal, open } = sealerOf(KEY);

test('what is sealed opens with the same key and name, and shows nothing of itself', () => {
  for (const text of ['', 'sk_live_1234', 'parola d’ordine €', 'x'.repeat(5000)]) {
    const sealed = seal('payments', text);
    expect(open('payments', sealed)).toEqual({ ok: true, text });
    if (text) expect(sealed).not.toContain(text);
    expect(seal('payments', text)).not.toBe(sealed);
  }
});

test.each([
  ['another row', (sealed: string) => open('mail', sealed), 'damaged'],
  ['another key', (sealed: string) => sealerOf('o'.repeat(40)).open('payments', sealed), 'other_key'],
  ['one changed sign', (sealed: string) => open('payments', flipped(sealed)), 'damaged'],
  ['a cut end', (sealed: string) => open('payments', sealed.slice(0, -6)), 'damaged'],
  ['next to nothing', () => open('payments', seal('payments', '').slice(0, 16)), 'damaged'],
  ['another format', () => open('payments', 'sk_live_1234'), 'damaged'],
  ['nothing', () => open('payments', ''), 'damaged'],
] as const)('with %s it does not open', (_, opened, code) => {
  expect(opened(seal('payments', 'sk_live_1234'))).toEqual({ ok: false, code });
});

function flipped(sealed: string): string {
  const at = sealed.length - 8;
  return sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
}
