import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '#lib/start-problem.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/private-folder.server.ts';

/** Folders that visitors change; secrets stay, so that the next night signs with the same keys. */
const CHANGED = ['database', 'media', 'mail', 'payment-emulator', 'runs'];
const MARK = 'public-demo';
const DAY_MS = 24 * 3_600_000;
/** 03:30 UTC. */
const NIGHT_MS = 3.5 * 3_600_000;

/**
 * Empties the folder of a public demonstration, so that it begins anew.
 * @throws StartProblem for a folder with another shop in it, which would be lost
 */
export function beginAnew(dataDir: string): void {
  const mark = join(dataDir, MARK);
  if (!existsSync(mark) && existsSync(join(dataDir, 'database')))
    throw new StartProblem(
      `In ${dataDir} c’è già un negozio: DEMO=public ogni notte cancella tutto, perciò vuole una cartella sua.`,
    );
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  writeFileSync(mark, '', { mode: PRIVATE_FILE });
  for (const name of CHANGED) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/**
 * Waits for each night, and then closes the shop, empties its folder and opens it anew.
 * @param clock `pause` waits (ms)
 * @returns never, unless something of this fails
 */
export async function renewEachNight(
  dataDir: string,
  shop: { stop(): Promise<void>; open(): Promise<void> },
  clock: { now(): Date; pause(ms: number): Promise<unknown> },
): Promise<never> {
  for (;;) {
    await clock.pause(untilNight(clock.now()));
    await shop.stop();
    beginAnew(dataDir);
    await shop.open();
  }
}

/** Time (ms) until the next night's beginning. */
export function untilNight(now: Date): number {
  const sinceNight = (now.getTime() - NIGHT_MS) % DAY_MS;
  return DAY_MS - sinceNight;
}
