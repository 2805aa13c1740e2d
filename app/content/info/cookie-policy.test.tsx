import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../shop/auth/session-cookie.ts';
import { CART_KEY } from '../../shop/cart/cart.ts';
import { PENDING_KEY } from '../../shop/cart/pending.ts';
import { PROMO_KEY } from '../../shop/cart/promo-choice.ts';
import { RECENTLY_VIEWED_KEY } from '../../shop/catalogue/recently-viewed.ts';
import { ATTEMPT_KEY, FORM_KEY } from '../../shop/checkout/checkout-form.ts';
import { DEFAULT_SETTINGS } from '../../shop/settings/settings.ts';
import { BODY_KEY } from '../../shop/sizing/kept-measures.tsx';
import { ACCOUNT_LIST_KEY, WISHLIST_KEY } from '../../shop/wishlist/wishlist.ts';
import CookiePolicy from './cookie-policy.tsx';

test('the cookie policy names everything that the site keeps in a browser', async () => {
  const memory = ['consent-memory', 'record-store']
    .map((name) => readFileSync(new URL(`../../shop/consent/${name}.tsx`, import.meta.url), 'utf8'))
    .join('');
  const consentKeys = [...memory.matchAll(/textStore\('(\w+)'\)/g)].map(([, key]) => key);
  expect(consentKeys).toContain('cookieConsent');

  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <CookiePolicy
        settings={DEFAULT_SETTINGS}
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
    ATTEMPT_KEY,
    WISHLIST_KEY,
    ACCOUNT_LIST_KEY,
    BODY_KEY,
    SESSION_COOKIE,
  ];
  const keys = [...shopKeys, ...consentKeys];
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(page))).toEqual([]);
});
