import { expect, test } from 'vitest';
import { outsideLinks } from './contact-links.ts';

const all = {
  instagram: 'https://www.instagram.com/bottega',
  facebook: 'https://www.facebook.com/bottega',
  whatsapp: '393331234567',
};
const labels = (named: Partial<typeof all>) => outsideLinks({ ...all, ...named }).map(({ label }) => label);

test('only what the owner has named is linked', () => {
  expect(labels({})).toEqual(['Instagram', 'Facebook', 'WhatsApp']);
  expect(labels({ whatsapp: '' })).toEqual(['Instagram', 'Facebook']);
  expect(labels({ instagram: '', facebook: '' })).toEqual(['WhatsApp']);
  expect(outsideLinks(all).at(-1)?.href).toBe('https://wa.me/393331234567');
});
