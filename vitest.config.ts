import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const everywhere = (suffix: string) => [
  `{app,payment-emulator,demo,bootstrap,bench,tests/support}/**/*.${suffix}`,
];

/** Pictures, archives and lists of products of every kind, read as the shop reads them, in processes apart: they take minutes. */
const FILES = [
  'app/platform/{images,images-refused,storage}.test.ts',
  'app/routes/admin/stock/shared/code-reading.test.ts',
  'app/shop/catalog/imports/read/{archive-names,hostile-files}.test.ts',
];

/** Many of these tests wait: for a retry, for a process that ends. One more than there are processors uses that time. */
const waiting = { maxWorkers: availableParallelism() + 1 };

export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['default'],
    // A test that hangs fails; a busy machine alone fails none.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for usually comes at once; of itself the runner would give up after a second.
    expect: { poll: { timeout: 30_000 } },
    // Of itself the runner leaves one processor idle, which on two is half of them.
    maxWorkers: availableParallelism(),
    // The files of a worker share its process: what takes longest is to load the program and to make databases, and
    // each file would do both again. Modules of the program keep no state of a shop.
    isolate: false,
    // The build runs as Node runs it, not transformed: there each call across its files would pass a getter.
    server: { deps: { external: [/\/build\/server\//] } },
    // Processes apart run from source here, hundreds of times: two thirds of what each costs is to compile it anew.
    env: { NODE_COMPILE_CACHE: resolve('.cache/compiled') },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: everywhere('test.{ts,tsx}'),
          exclude: [...everywhere('server.test.ts'), ...FILES],
        },
      },
      { extends: true, test: { name: 'files', include: FILES, ...waiting } },
      {
        extends: true,
        test: {
          name: 'db',
          include: everywhere('server.test.ts'),
          ...waiting,
          globalSetup: 'tests/support/database-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          setupFiles: 'tests/support/patient-network.ts',
          ...waiting,
          globalSetup: 'tests/support/database-setup.ts',
          env: { VETRINA_LIBRARY: 'on', NODE_ENV: 'production' },
        },
      },
      ...['chaos', 'fuzz'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          globalSetup: 'tests/chaos/seed.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Each of them is a crowd by itself; in the short form some mostly wait.
          fileParallelism: process.env.ROUNDS === undefined,
          maxWorkers: 3,
        },
      })),
    ],
  },
});
