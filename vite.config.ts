import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite';
import { licenceNotices } from './bundling/licence-notices.ts';
import { scriptsInPages } from './bundling/scripts-in-pages.ts';
import { fileNameOf, sharedFilesOfBrowsers } from './bundling/shared-files.ts';

/**
 * Workers: each one file of a name that stays. The one that keeps pages (`app/browser/service-worker.ts`) knows its build; the
 * one that shows notifications (`app/browser/push-worker.ts`) is asked for by the administration alone.
 */
const WORKERS = {
  'sw.js': './app/browser/service-worker.ts',
  'avvisi-worker.js': './app/browser/push-worker.ts',
};

const serviceWorkers: Plugin = {
  name: 'service-workers',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, bundle) {
    if (this.environment.mode !== 'build') return;
    const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
    for (const [fileName, file] of Object.entries(WORKERS)) {
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const small = await minify(file, `{${code.replace('__BUILD__', build)}}`, {
        compress: true,
        mangle: { toplevel: true },
      });
      this.emitFile({ type: 'asset', fileName, source: small.code });
    }
  },
};

/** Processes that handle strangers' files: each has a file of its own in the build, beside the server's. */
const PROCESSES = {
  'image-process.js': './app/platform/image-process.server.ts',
  'product-file-process.js': './app/shop/catalog/imports/read/product-file-process.server.ts',
  'contact-file-process.js': './app/shop/customers/contacts/contact-file-process.server.ts',
};

const processesApart: Plugin = {
  name: 'processes-apart',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    if (this.environment.mode !== 'build') return;
    for (const [fileName, id] of Object.entries(PROCESSES)) this.emitFile({ type: 'chunk', id, fileName });
  },
};

const shared = sharedFilesOfBrowsers();
const licences = licenceNotices();

export default defineConfig({
  plugins: [
    shared.plugin,
    scriptsInPages,
    serviceWorkers,
    processesApart,
    licences.page,
    tailwindcss(),
    reactRouter(),
  ],
  // A worker is a module, as pages' scripts are: a policy of content that knows no blobs loads it.
  worker: { format: 'es', plugins: () => [licences.worker()] },
  // Fonts stay files of their own: they are preloaded and kept for a year.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The rooms' files only make values; what nobody uses of them stays away, even where a pattern is made.
          treeshake: {
            moduleSideEffects: [
              { test: /[\\/]app[\\/](shop|lib|content|db[\\/]values)[\\/]/, sideEffects: false },
            ],
          },
          output: {
            // A first page takes a handful of files, not one for each module that two pages share.
            codeSplitting: { groups: shared.groups },
            entryFileNames: fileNameOf,
            chunkFileNames: fileNameOf,
          },
        },
      },
    },
    ssr: {
      // Small files that only exist as modules for browsers, and libraries of which the shop uses a small part: what is
      // left out is neither read nor kept in memory.
      resolve: {
        // What is built in is resolved as Node would: the sign-in library hashes by Node's own scrypt, beside requests, instead
        // of in JavaScript between them.
        conditions: ['node'],
        noExternal: [
          'lucide-react',
          'drizzle-orm',
          'better-auth',
          /^@better-auth\//,
          'better-call',
          'jose',
          /^@noble\//,
          'kysely',
          'stripe',
          'zod',
        ],
      },
      // The server bundle starts at the boot file, so that boot and routes share one copy of every module.
      build: {
        cssMinify: true,
        rolldownOptions: {
          input: './server.ts',
          // The source stays in memory, with two bytes per character if one of them is not ASCII.
          output: { charset: 'ascii', comments: { legal: true, annotation: false, jsdoc: false } },
        },
      },
    },
  },
});
