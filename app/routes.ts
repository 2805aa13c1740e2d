import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { infoPages } from './content/info/pages.ts';

/** Every address of the shop. */
export default [
  layout('routes/front/shell.tsx', [
    index('routes/front/home.tsx'),
    route('shop', 'routes/front/shop.tsx'),
    route('prodotto/:id', 'routes/front/product.tsx'),
    route('completi', 'routes/front/sets.tsx'),
    ...['top', 'pantaloni', 'saldi'].map((name) =>
      route(name, 'routes/front/collection.tsx', { id: `collection-${name}` }),
    ),
    ...infoPages.map((page) => route(page.slug, 'routes/info/info.tsx', { id: `info-${page.slug}` })),
    route('cart', 'routes/front/cart.tsx'),
    route('checkout', 'routes/front/checkout.tsx'),
    route('order-success', 'routes/front/order-success.tsx'),
    route('wishlist', 'routes/front/wishlist.tsx'),
    route('auth', 'routes/auth/sign-in.tsx'),
    route('auth/recupero', 'routes/auth/recovery.tsx'),
    route('auth/conferma/invia', 'routes/auth/recovery.tsx', { id: 'auth-confirmation-letter' }),
    route('auth/nuova-password', 'routes/auth/reset.tsx'),
    route('auth/verifica', 'routes/auth/two-factor.tsx'),
    route('account', 'routes/account/layout.tsx', [
      index('routes/account/orders.tsx'),
      route('sicurezza', 'routes/account/security.tsx'),
    ]),
    route('newsletter', 'routes/front/newsletter.tsx'),
    route('newsletter/conferma', 'routes/front/newsletter-confirm.tsx'),
    route('newsletter/disiscrizione', 'routes/front/newsletter-leave.tsx'),
    route('*', 'routes/front/not-found.tsx'),
  ]),
  route('nuovi-arrivi', 'routes/front/nuovi-arrivi.tsx'),

  route('auth/conferma', 'routes/auth/confirm.ts'),
  route('auth/esci', 'routes/auth/sign-out.ts'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/overview.tsx'),
    route('prodotti', 'routes/admin/products.tsx'),
    route('ordini', 'routes/admin/orders.tsx'),
    route('ordini/:id', 'routes/admin/order.tsx'),
    route('impostazioni', 'routes/admin/settings.tsx'),
    route('impostazioni/video', 'routes/admin/hero-video.ts'),
    route('privacy', 'routes/admin/privacy.tsx'),
    route('privacy/esporta', 'routes/admin/privacy-export.ts'),
    route('upload', 'routes/admin/upload.ts'),
    route('*', 'routes/admin/not-found.tsx'),
  ]),
  route('admin/ordini/:id/bolla', 'routes/admin/order-slip.tsx'),

  route('sitemap.xml', 'routes/machine/sitemap.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('manifest.webmanifest', 'routes/machine/manifest.ts'),
  route('live', 'routes/machine/live.ts'),
  route('health', 'routes/machine/health.ts'),
  route('metrics', 'routes/machine/metrics.ts'),
  ...prefix('api', [
    route('prodotti', 'routes/machine/product-cards.ts'),
    route('elenco', 'routes/machine/listing-page.ts'),
    route('quote', 'routes/machine/quote.ts'),
    route('create-payment', 'routes/machine/create-payment.ts'),
    route('verify-payment', 'routes/machine/verify-payment.ts'),
    route('cancel-payment', 'routes/machine/cancel-payment.ts'),
    route('newsletter', 'routes/machine/newsletter.ts'),
    route('consent', 'routes/machine/consent.ts'),
    route('webhook', 'routes/machine/webhook.ts'),
  ]),
] satisfies RouteConfig;
