import type { Config } from '#boot/config.server.ts';

/** The provider's default domain. */
const PAYMENT_PAGE = 'https://checkout.stripe.com';

type Settings = {
  publicUrl: string;
  s3: Pick<NonNullable<Config['s3']>, 'publicUrl'> | null;
  stripe: Pick<NonNullable<Config['stripe']>, 'checkoutDomain'> | null;
};

/** Only the site's script files and the page's own inline scripts may run. */
export function contentSecurityPolicy(
  { publicUrl, s3, stripe }: Settings,
  scriptHashes: readonly string[],
): string {
  const media = s3 ? ` ${new URL(s3.publicUrl).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    `connect-src 'self'${media}`,
    // 'self': previews in the administration, the only pages that can be framed.
    "frame-src 'self' https://www.openstreetmap.org",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paymentPages(stripe)].join(' '),
    "object-src 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Chromium applies `form-action` to redirects too; without scripts a form redirects to the payment page. */
function paymentPages(stripe: Settings['stripe']): string[] {
  if (!stripe) return [];
  return stripe.checkoutDomain ? [PAYMENT_PAGE, `https://${stripe.checkoutDomain}`] : [PAYMENT_PAGE];
}
