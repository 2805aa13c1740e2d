import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('127.0.0.1', 'ipv4');

test.each([
  ['without trusted proxies the header is nothing', '203.0.113.9', '1.2.3.4', null, '203.0.113.9'],
  ['a stranger cannot say who he is', '203.0.113.9', '1.2.3.4', proxies, '203.0.113.9'],
  ['a proxy says whose request it is', '10.0.0.2', '198.51.100.7', proxies, '198.51.100.7'],
  [
    'what the shopper wrote before it does not count',
    '10.0.0.2',
    '1.2.3.4, 198.51.100.7',
    proxies,
    '198.51.100.7',
  ],
  ['through two proxies', '127.0.0.1', '1.2.3.4, 198.51.100.7, 10.0.0.3', proxies, '198.51.100.7'],
  ['nonsense in the header leaves the proxy', '10.0.0.2', 'unknown, <script>', proxies, '10.0.0.2'],
  ['no header', '10.0.0.2', undefined, proxies, '10.0.0.2'],
  ['IPv4 written as IPv6', '::ffff:10.0.0.2', '198.51.100.7', proxies, '198.51.100.7'],
  ['IPv6 shoppers', '10.0.0.2', '2001:db8::7', proxies, '2001:db8::7'],
  ['only proxies', '10.0.0.2', '10.0.0.9, 10.0.0.3', proxies, '10.0.0.9'],
] as const)('%s', (_what, remote, header, trusted, expected) => {
  expect(clientAddress(remote, header, trusted)).toBe(expected);
});
