import { href } from 'react-router';
import pageScript from '#browser/page-script.ts?in-page';
import { lookFilePath } from '#shop/marketing/theme/look-files.ts';
import styles from '#styles/app.css?url';
import bodoni from '#styles/fonts/bodoni-moda.woff2?url';
import instrument from '#styles/fonts/instrument-sans.woff2?url';
import { useLook } from './use-look.ts';

/** What the heads of all pages begin with. */
export function CommonHead() {
  const look = useLook();
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={look?.ground ?? '#FAF6F0'} />
      {(look?.fonts ?? [bodoni, instrument]).map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <Icons id={look?.icon} />
      <link rel="manifest" href={href('/manifest.webmanifest')} />
      {/* It has run, and is gone from the scripts that browsers load. */}
      <script suppressHydrationWarning>{import.meta.env.SSR ? pageScript : ''}</script>
      {/* With a precedence it stands before the scripts. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      {look?.style && <style>{look.style}</style>}
    </>
  );
}

/** What stands for the shop in tabs and on home screens: the owner's picture, or the one that ships. */
function Icons({ id }: { id: string | undefined }) {
  if (id)
    return (
      <>
        <link rel="icon" href={lookFilePath(id, '32.png')} type="image/png" sizes="32x32" />
        <link rel="icon" href={lookFilePath(id, '192.png')} type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href={lookFilePath(id, '180.png')} />
      </>
    );
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
