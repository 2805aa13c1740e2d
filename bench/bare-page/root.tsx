import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import pageScript from '../../app/page-script.ts?in-page';

/** A document with nothing but the router and the script that starts it, as every page of the shop has it. */
export default function Root() {
  return (
    <html lang="it" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script suppressHydrationWarning>{import.meta.env.SSR ? pageScript : ''}</script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="Una pagina con React e il suo router, e nient’altro" />
        <title>Pagina nuda</title>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
