import type { Config } from '#boot/config.server.ts';

/** Where the provider's payment page stands, unless it has a name of the shop's own. */
const PAYMENT_PAGE = 'https://checkout.stripe.com';

type Settings = {
  publicUrl: string;
  s3: Pick<NonNullable<Config['s3']>, 'publicUrl'> | null;
  stripe: Pick<NonNullable<Config['stripe']>, 'checkoutDomain'> | null;
};

/** Scripts run only when they are files of ours or one of the inline ones that the page was made with. */
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
    // The shop's own: previews of the administration, which alone let themselves be framed.
    "frame-src 'self' https://www.openstreetmap.org",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paymentPages(stripe)].join(' '),
    "object-src 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Without scripts a form is answered with a redirect to the payment page, and Chromium holds `form-action` against that too. */
function paymentPages(stripe: Settings['stripe']): string[] {
  if (!stripe) return [];
  return stripe.checkoutDomain ? [PAYMENT_PAGE, `https://${stripe.checkoutDomain}`] : [PAYMENT_PAGE];
}
