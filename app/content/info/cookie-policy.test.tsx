import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BODY_KEY } from '#shop/catalog/sizing/stored-measures.tsx';
import { CART_KEY } from '#shop/checkout/cart/cart.ts';
import { PENDING_KEY } from '#shop/checkout/cart/pending.ts';
import { PROMO_KEY } from '#shop/checkout/cart/promo-choice.ts';
import { CHECKOUT_KEY, FORM_KEY, PLACE_KEY } from '#shop/checkout/order-entry/checkout-form.ts';
import { publicSettings } from '#shop/company/settings/public-settings.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { ACCOUNT_LIST_KEY, WISHLIST_KEY } from '#shop/customers/wishlist/wishlist.ts';
import { RECENTLY_VIEWED_KEY } from '#shop/legal/consent/record-store.tsx';
import { SESSION_COOKIE, SIGN_UP_COOKIE } from '#shop/staff/auth/session-cookie.ts';
import CookiePolicy from './cookie-policy.tsx';

test('the cookie policy names everything that the site keeps in a browser', async () => {
  const memory = ['consent-memory', 'record-store']
    .map((name) => readFileSync(new URL(`../../shop/legal/consent/${name}.tsx`, import.meta.url), 'utf8'))
    .join('');
  const consentKeys = [...memory.matchAll(/textStore\('(\w+)'\)/g)].map(([, key]) => key);
  expect(consentKeys).toContain('cookieConsent');

  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <CookiePolicy
        settings={publicSettings(DEFAULT_SETTINGS)}
        hasVat
        today="2026-11-21"
        closure={null}
        images={{ atelier: null, vetrina: null }}
      />
    </MemoryRouter>,
  );
  const page = await text(prelude);
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
