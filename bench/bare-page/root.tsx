import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

/** A document with nothing but the router. */
export default function Root() {
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
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
