import { lazy } from 'react';
import { createStaticHandler, type EntryContext, Links, Meta, Scripts, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { drawDocument } from './draw-document.server.tsx';

const REQUEST = new Request('http://localhost/');
const DATA = { name: 'L’abito «Alba» </script> & più' };

/** A page that shows its data, and a part. */
async function pageWith(Part: React.ComponentType): Promise<() => EntryContext> {
  function Root() {
    const { name } = useLoaderData<typeof DATA>();
    return (
      <html lang="it">
        <head>
          <title>Prova</title>
          <Meta />
          <Links />
        </head>
        <body>
          <p title={name}>
            {name} {3}
          </p>
          <Part />
          <Scripts />
        </body>
      </html>
    );
  }
  const { query } = createStaticHandler([{ id: 'root', path: '/', Component: Root, loader: () => DATA }]);
  const staticHandlerContext = await query(REQUEST);
  const route = { id: 'root', path: '/', module: '/root.js', hasLoader: true, imports: ['/a.js'] };
  return () =>
    ({
      manifest: {
        routes: { root: route },
        entry: { module: '/entry.js', imports: [] },
        url: '/m.js',
        version: '1',
      },
      routeModules: { root: { default: Root } },
      staticHandlerContext,
      serverHandoffString: '{}',
      serverHandoffStream: new Blob([`["${DATA.name}\u2028"]\n`]).stream(),
      renderMeta: {},
      ...{ future: {}, ssr: true, isSpaMode: false, branches: [] },
      routeDiscovery: { mode: 'initial', manifestPath: '/m' },
      serializeError: (error: unknown) => error,
    }) as unknown as EntryContext;
}

const draw = async (context: EntryContext) => {
  const errors: unknown[] = [];
  const drawn = await drawDocument(REQUEST, context, 'n0', (error) => void errors.push(error));
  return { drawn, errors };
};

test('a document is the same, whether it is drawn at once or waits for a part', async () => {
  let loads = 0;
  const Late = lazy(async () => {
    loads += 1;
    return { default: () => <b>così</b> };
  });
  const page = await pageWith(Late);
  const waited = await draw(page());
  const atOnce = await draw(page());
  expect(loads).toBe(1);
  expect(atOnce).toEqual(waited);
  expect(atOnce.errors).toEqual([]);
  expect(atOnce.drawn).toMatch(/^<!DOCTYPE html><html lang="it">.*<b>così<\/b>.*<\/body><\/html>$/s);
  expect(atOnce.drawn).toContain(
    String.raw`<!--$--><script nonce="n0">window.__reactRouterContext.streamController.enqueue("[\"L’abito «Alba» \u003c/script\u003e \u0026 più\u2028\"]\n");</script><!--$--><script nonce="n0">window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body></html>`,
  );
});

test('a page that cannot be drawn fails as ever', async () => {
  const page = await pageWith(() => {
    throw new Error('no such thing');
  });
  await expect(draw(page())).rejects.toThrow('no such thing');
});
