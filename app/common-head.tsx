import { href } from 'react-router';
import pageScript from './page-script.ts?in-page';
import styles from './styles/app.css?url';
import bodoni from './styles/fonts/bodoni-moda.woff2?url';
import instrument from './styles/fonts/instrument-sans.woff2?url';
import type { Fragment } from './ui/fragment.tsx';

/** What the heads of all pages begin with. */
export function CommonHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#FAF6F0" />
      {[bodoni, instrument].map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={href('/manifest.webmanifest')} />
      {/* It has run, and is gone from the scripts that browsers load. */}
      <script suppressHydrationWarning>{import.meta.env.SSR ? pageScript : ''}</script>
      <link rel="stylesheet" href={styles} />
    </>
  );
}

export const COMMON_HEAD: Fragment = { key: 'head', draw: () => <CommonHead /> };
