import { readFile } from 'node:fs/promises';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite';

/**
 * The files that pages share, a few instead of forty: what every page is drawn in, what lists of products are
 * drawn with, what carts are. A module goes with the first that names it in `parts`, or whose `parts` or `roots`
 * import it at however many removes; the roots themselves stay where they are.
 */
const SHARED = [
  {
    name: 'front',
    roots: appFiles('root|entry\\.client|routes/front/shell/route'),
    parts: appFiles(
      'ui/(field|skeleton)|shop/(money/day|media/picture-view)|routes/shared/(page-meta|json-ld|use-live)',
      'arrow-left|layout-grid|list',
    ),
  },
  { name: 'shelf', roots: appFiles(''), parts: appFiles('routes/front/listing/(shelf|listing-view)') },
  {
    name: 'collection',
    roots: appFiles(''),
    parts: appFiles('routes/front/listing/collection-frame|shop/newsletter/newsletter-box'),
  },
  {
    name: 'basket',
    roots: appFiles(''),
    parts: appFiles(
      'ui/quantity|shop/(cart/cart-line|checkout/(order-amounts|pending-payment|use-quote)|pricing/free-shipping-bar)',
    ),
  },
  {
    name: 'sign-in',
    roots: appFiles(''),
    parts: appFiles('routes/shared/(credentials|sign-out-form|tabs)|shop/auth/password'),
  },
];

/** Files of ours and, if any, icons. */
function appFiles(names: string, icons = ''): RegExp {
  return new RegExp(`/app/(${names})\\.tsx?$|/lucide-react/dist/esm/icons/(${icons})\\.mjs$`);
}

type Modules = { getModuleInfo(id: string): { importers: string[] } | null };

function belongsIn({ roots, parts }: (typeof SHARED)[number], id: string, modules: Modules): boolean {
  const path = pathOf(id);
  if (parts.test(path)) return true;
  return (
    !roots.test(path) && isBelow(id, (importer) => roots.test(importer) || parts.test(importer), modules)
  );
}

function isBelow(
  id: string,
  isAbove: (path: string) => boolean,
  modules: Modules,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((one) => isAbove(pathOf(one)) || isBelow(one, isAbove, modules, seen));
}

/** Routes carry a query that says which part of them is meant. */
function pathOf(id: string): string {
  return id.replaceAll('\\', '/').replace(/\?.*$/, '');
}

/** `x.ts?in-page` is the text of a script, as small as it gets, that stands in the page itself. */
const scriptsInPages: Plugin = {
  name: 'scripts-in-pages',
  async load(id) {
    const [file, query] = id.split('?');
    if (!file || query !== 'in-page') return null;
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    const small = await minify(file, `{${code}}`, { compress: true, mangle: { toplevel: true } });
    return `export default ${JSON.stringify(small.code.trim())}`;
  },
};

/** The process that takes pictures apart has a file of its own in the build, beside the server's. */
const imageProcess: Plugin = {
  name: 'image-process',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    const id = './app/platform/image-process.server.ts';
    if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id, fileName: 'image-process.js' });
  },
};

export default defineConfig({
  plugins: [scriptsInPages, imageProcess, tailwindcss(), reactRouter()],
  // Fonts stay files of their own: they are preloaded and kept for a year.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A first page takes a handful of files, not one for each module that two pages share.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  priority: SHARED.length + 1,
                },
                ...SHARED.map((file, index) => ({
                  name: (id: string, modules: Modules) => (belongsIn(file, id, modules) ? file.name : null),
                  priority: SHARED.length - index,
                })),
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Small files that only exist as modules for browsers.
      resolve: { noExternal: ['lucide-react'] },
      // The server bundle starts at the boot file, so that boot and routes share one copy of every module.
      build: { rolldownOptions: { input: './server.ts' } },
    },
  },
});
