import { rmSync } from 'node:fs';
import { spawnShop } from './shop.ts';

/** Fills the demo shop once; each worker's shop begins with a copy of it. */
export default async function setup(): Promise<() => void> {
  const shop = await spawnShop();
  await shop.halt();
  process.env.FILLED_SHOP = shop.dataDir;
  return () => rmSync(shop.dataDir, { recursive: true, force: true });
}
