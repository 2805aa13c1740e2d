import { href } from 'react-router';
import pageScript from '#browser/page-script.ts?in-page';
import { themeFilePath } from '#shop/marketing/theme/theme-files.ts';
import styles from '#styles/app.css?inline';
import stylesheet from '#styles/app.css?url';
import bodoni from '#styles/fonts/bodoni-moda.woff2?url';
import instrument from '#styles/fonts/instrument-sans.woff2?url';
import { useTheme } from './use-theme.ts';

/** `isAdmin`: staff get the style sheet as a cached file; a shopper's first page contains it. */
export function CommonHead({ isAdmin }: { isAdmin: boolean }) {
  const theme = useTheme();
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={theme?.ground ?? '#FAF6F0'} />
      {(theme?.fonts ?? [bodoni, instrument]).map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <Icons id={theme?.icon} />
      <link rel="manifest" href={href('/manifest.webmanifest')} />
      {/* Rendered by the server only: browsers' scripts omit it. */}
      <script suppressHydrationWarning>{import.meta.env.SSR ? pageScript : ''}</script>
      {isAdmin ? (
        <link rel="stylesheet" href={stylesheet} precedence="default" />
      ) : (
        <style href="app" precedence="default">
          {import.meta.env.SSR ? styles : ''}
        </style>
      )}
      {theme?.style && <style>{theme.style}</style>}
    </>
  );
}

function Icons({ id }: { id: string | undefined }) {
  if (id)
    return (
      <>
        <link rel="icon" href={themeFilePath(id, '32.png')} type="image/png" sizes="32x32" />
        <link rel="icon" href={themeFilePath(id, '192.png')} type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href={themeFilePath(id, '180.png')} />
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
