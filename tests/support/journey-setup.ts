import { existsSync, rmSync, statfsSync } from 'node:fs';
import { spawnShop } from './shop.ts';

const MEMORY = '/dev/shm';
/** Bytes that the data of all shops which run at once and of their browsers find room in. */
const ROOM = 4 * 2 ** 30;

function roomIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Fills the demo shop and makes a live one without products, once and side by side; each worker's shop begins with a copy of
 * the first, and journeys that need one of their own with a copy of either.
 */
export default async function setup(): Promise<() => void> {
  // To copy and remove a shop's thousands of files keeps a worker waiting for a disk that others use, too.
  if (roomIn(MEMORY) > ROOM) process.env.TMPDIR = MEMORY;
  const made = await Promise.all([spawnShop(), spawnShop({ environment: { DEMO: 'off' } })]);
  for (const shop of made) await shop.halt();
  const [filled, live] = made.map(({ dataDir }) => dataDir);
  Object.assign(process.env, { FILLED_SHOP: filled, LIVE_SHOP: live });
  return () => {
    for (const { dataDir } of made) rmSync(dataDir, { recursive: true, force: true });
  };
}
