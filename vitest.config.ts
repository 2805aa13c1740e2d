import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const everywhere = (suffix: string) => [
  `{app,payment-emulator,demo,bootstrap,bench,tests/support}/**/*.${suffix}`,
];

export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['default'],
    // A test that hangs fails; a busy machine alone fails none.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Of itself the runner leaves one processor idle, which on two is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: everywhere('test.{ts,tsx}'), exclude: everywhere('server.test.ts') },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: everywhere('server.test.ts'),
          globalSetup: 'tests/support/database-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
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
          maxWorkers: 2,
        },
      })),
    ],
  },
});
