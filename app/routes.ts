import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { infoPages } from './content/info/pages.ts';

/** Every address of the shop. */
export default [
  layout('routes/front/shell/route.tsx', [
    index('routes/front/home/route.tsx'),
    route('shop', 'routes/front/shop/route.tsx'),
    route('prodotto/:id', 'routes/front/product/route.tsx'),
    route('completi', 'routes/front/sets/route.tsx'),
    ...['top', 'pantaloni', 'saldi'].map((name) =>
      route(name, 'routes/front/collection/route.tsx', { id: `collection-${name}` }),
    ),
    ...infoPages.map((page) => route(page.slug, 'routes/info/page/route.tsx', { id: `info-${page.slug}` })),
    route('cart', 'routes/front/cart/route.tsx'),
    route('checkout', 'routes/front/checkout/route.tsx'),
    route('order-success', 'routes/front/order-success/route.tsx'),
    route('wishlist', 'routes/front/wishlist/route.tsx'),
    route('auth', 'routes/auth/sign-in/route.tsx'),
    route('auth/recupero', 'routes/auth/recovery/route.tsx'),
    route('auth/conferma/invia', 'routes/auth/recovery/route.tsx', { id: 'auth-confirmation-letter' }),
    route('auth/nuova-password', 'routes/auth/reset/route.tsx'),
    route('auth/verifica', 'routes/auth/two-factor/route.tsx'),
    route('account', 'routes/account/layout/route.tsx', [
      index('routes/account/orders/route.tsx'),
      route('sicurezza', 'routes/account/security/route.tsx'),
    ]),
    route('newsletter', 'routes/front/newsletter/route.tsx'),
    route('newsletter/conferma', 'routes/front/newsletter-confirm/route.tsx'),
    route('newsletter/disiscrizione', 'routes/front/newsletter-leave/route.tsx'),
    route('*', 'routes/front/not-found/route.tsx'),
  ]),
  route('nuovi-arrivi', 'routes/front/nuovi-arrivi/route.tsx'),

  route('auth/conferma', 'routes/auth/confirm/route.ts'),
  route('auth/esci', 'routes/auth/sign-out/route.ts'),
  route('admin', 'routes/admin/layout/route.tsx', [
    index('routes/admin/overview/route.tsx'),
    route('prodotti', 'routes/admin/products/route.tsx'),
    route('ordini', 'routes/admin/orders/route.tsx'),
    route('ordini/:id', 'routes/admin/order/route.tsx'),
    route('rimborsi/:id', 'routes/admin/refund/route.ts'),
    route('impostazioni', 'routes/admin/settings/route.tsx'),
    route('impostazioni/video', 'routes/admin/hero-video/route.ts'),
    route('privacy', 'routes/admin/privacy/route.tsx'),
    route('privacy/esporta', 'routes/admin/privacy-export/route.ts'),
    route('upload', 'routes/admin/upload/route.ts'),
    route('*', 'routes/admin/not-found/route.tsx'),
  ]),
  route('admin/ordini/:id/bolla', 'routes/admin/order-slip/route.tsx'),

  route('sitemap.xml', 'routes/machine/sitemap/route.ts'),
  route('robots.txt', 'routes/machine/robots/route.ts'),
  route('manifest.webmanifest', 'routes/machine/manifest/route.ts'),
  route('live', 'routes/machine/live/route.ts'),
  route('health', 'routes/machine/health/route.ts'),
  route('metrics', 'routes/machine/metrics/route.ts'),
  ...prefix('api', [
    route('prodotti', 'routes/machine/product-cards/route.ts'),
    route('elenco', 'routes/machine/listing-page/route.ts'),
    route('quote', 'routes/machine/quote/route.ts'),
    route('create-payment', 'routes/machine/create-payment/route.ts'),
    route('verify-payment', 'routes/machine/verify-payment/route.ts'),
    route('cancel-payment', 'routes/machine/cancel-payment/route.ts'),
    route('newsletter', 'routes/machine/newsletter/route.ts'),
    route('consent', 'routes/machine/consent/route.ts'),
    route('webhook', 'routes/machine/webhook/route.ts'),
  ]),
] satisfies RouteConfig;
