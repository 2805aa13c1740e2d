import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  splitRouteModules: false,
  // The whole map of pages comes in one file that browsers keep: nothing is asked before a page is left, and a
  // link works for somebody whose connection has just gone as far as the page's own files are there.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await compressFiles(join(reactRouterConfig.buildDirectory, 'client'));
  },
} satisfies Config;

/** Puts the compressed forms beside each script, style and program, so that the server only ever sends files. */
async function compressFiles(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  for (const name of names.filter((one) => /\.(js|css|svg|wasm)$/.test(one))) {
    const file = join(directory, name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
