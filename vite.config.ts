import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Puts the compressed forms beside each script and style, so that the server only ever sends files. */
function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      for (const name of names) {
        const file = join(dir ?? '', name);
        const bytes = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * The files that pages share, a few instead of forty: what every page is drawn in, what lists of products are
 * drawn with, what carts are. A module goes with the first that names it in `parts`, or whose `parts` or `roots`
 * import it at however many removes; the roots themselves stay where they are.
 */
const SHARED = [
  {
    name: 'front',
    roots: appFiles('root|entry\\.client|routes/front/(shell|error-page)'),
    parts: appFiles(
      'ui/(field|quantity|skeleton)|shop/(money/day|media/picture-view)|routes/front/(page-meta|json-ld|use-live)',
    ),
  },
  { name: 'shelf', roots: appFiles(''), parts: appFiles('routes/front/(shelf|listing-view)') },
  {
    name: 'basket',
    roots: appFiles(''),
    parts: appFiles(
      'shop/(cart/cart-line|checkout/(order-amounts|pending-payment|use-quote)|pricing/free-shipping-bar)',
    ),
  },
];

function appFiles(names: string): RegExp {
  return new RegExp(`/app/(${names})\\.tsx?$`);
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressedFiles()],
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
    // The server bundle starts at the boot file, so that boot and routes share one copy of every module.
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
});
