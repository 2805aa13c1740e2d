import { expect, test } from 'vitest';
import { liveChangeOf } from './live-change.ts';

test.each([
  ['products', { topic: 'products' }],
  ['settings', { topic: 'settings' }],
  ['orders', { topic: 'orders' }],
  ['looks', { topic: 'looks' }],
  ['listing 1', { topic: 'listing', id: '1' }],
  ['product 1', { topic: 'product', id: '1' }],
  ['availability 1', { topic: 'availability', id: '1' }],
  ['stock 1', { topic: 'stock', id: '1' }],
  ['stock', null],
  ['heard 1', null],
  ['', null],
])('"%s" says %j', (announced, change) => expect(liveChangeOf(announced)).toEqual(change));
