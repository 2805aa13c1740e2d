import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BODY_KEY } from '#shop/catalog/sizing/stored-measures.tsx';
import { CART_KEY } from '#shop/checkout/cart/cart.ts';
import { PENDING_KEY } from '#shop/checkout/cart/pending.ts';
import { PROMO_KEY } from '#shop/checkout/cart/promo-choice.ts';
import { CHECKOUT_KEY, FORM_KEY, PLACE_KEY } from '#shop/checkout/order-entry/checkout-form.ts';
import { ACCOUNT_LIST_KEY, WISHLIST_KEY } from '#shop/customers/wishlist/wishlist.ts';
import { RECENTLY_VIEWED_KEY } from '#shop/legal/consent/record-store.tsx';
import { SESSION_COOKIE, SIGN_UP_COOKIE } from '#shop/staff/auth/session-cookie.ts';
import { infoMarkup } from '#support/info-page.tsx';

test('the cookie policy names everything that the site keeps in a browser', async () => {
  const memory = ['consent-memory', 'record-store']
    .map((name) => readFileSync(new URL(`../../shop/legal/consent/${name}.tsx`, import.meta.url), 'utf8'))
    .join('');
  const consentKeys = [...memory.matchAll(/textStore\('(\w+)'\)/g)].map(([, key]) => key);
  expect(consentKeys).toContain('cookieConsent');

  const page = await infoMarkup('/cookie-policy');
  const shopKeys = [
    RECENTLY_VIEWED_KEY,
    CART_KEY,
    PENDING_KEY,
    PROMO_KEY,
    FORM_KEY,
    CHECKOUT_KEY,
    PLACE_KEY,
    WISHLIST_KEY,
    ACCOUNT_LIST_KEY,
    BODY_KEY,
    SESSION_COOKIE,
    SIGN_UP_COOKIE,
  ];
  const keys = [...shopKeys, ...consentKeys];
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(page))).toEqual([]);
});
