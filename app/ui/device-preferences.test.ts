import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Tests of one worker share the modules that it has loaded: another may have loaded this one before.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const DEVICES: { device: string; navigator?: object; timings?: string[]; saves: boolean }[] = [
  { device: 'saves data', navigator: { connection: { saveData: true } }, saves: true },
  { device: 'does not', navigator: { connection: { saveData: false } }, saves: false },
  { device: 'tells only the server', navigator: {}, timings: ['cdn-cache', 'save-data'], saves: true },
  { device: 'tells nobody', navigator: {}, timings: ['cdn-cache'], saves: false },
  { device: 'hides what the server says', navigator: {}, saves: false },
  { device: 'is a server', saves: false },
];

test.each(DEVICES)('a device that $device', async ({ navigator, timings, saves }) => {
  vi.stubGlobal('navigator', navigator);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { serverTiming: timings?.map((name) => ({ name })) } as unknown as PerformanceEntry,
  ]);
  const { PREFETCH, savesData } = await import('./device-preferences.ts');
  expect([savesData(), PREFETCH]).toEqual([saves, saves ? 'none' : 'intent']);
});
