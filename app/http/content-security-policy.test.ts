import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const SHOP = { publicUrl: 'https://negozio.test', s3: null, stripe: null };

test.each<[string, { checkoutDomain: string | null } | null, string]>([
  ['the demo’s own page', null, "form-action 'self'"],
  ['the provider’s page', { checkoutDomain: null }, "form-action 'self' https://checkout.stripe.com"],
  [
    'the provider’s page under a name of the shop’s',
    { checkoutDomain: 'pagamenti.negozio.test' },
    "form-action 'self' https://checkout.stripe.com https://pagamenti.negozio.test",
  ],
])('a form may lead to %s', (_, stripe, expected) => {
  const policy = contentSecurityPolicy({ ...SHOP, stripe }, ["'sha256-x'"]).split('; ');
  expect(policy).toContain(expected);
  // And nothing else of the page may go there.
  expect(policy.filter((directive) => directive.includes('stripe.com'))).toHaveLength(stripe ? 1 : 0);
  expect(policy).toContain("script-src 'self' 'sha256-x'");
  expect(policy).toContain('upgrade-insecure-requests');
});
