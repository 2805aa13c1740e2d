import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

/** Without these, Chromium as root does not start, and elsewhere calls home at every start. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/journey-setup.ts',
  // Journeys that read the routes import the built program: to transpile its megabytes again takes 16 s of a processor.
  build: { external: ['**/build/**'] },
  // Journeys wait more than they compute (3 s of a processor each at most, of 7): with one more than there are processors, two stood
  // idle for nearly half of the time.
  workers: availableParallelism() + 2,
  // What hangs fails; a slow or busy machine alone fails nothing.
  timeout: 120_000,
  globalTimeout: 55 * 60_000,
  expect: { timeout: 45_000 },
  // Each is named at the end of the run, and more than a few fail it (`bootstrap/checks/reports.mjs`).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // The home page's film and what moves on it take half a processor for as long as a journey stays there. Journeys about
    // motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey costs an eighth of the processor's time: it is made when asked for.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What a worker keeps would answer in place of the shop; the journeys about that allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: CHROMIUM_ARGS,
    },
  },
  // A journey tagged @phone is made on both screens, since the phone differs; one tagged @phone-only on the phone alone.
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
  ],
});
