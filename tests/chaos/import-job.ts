import sharp from 'sharp';
import type { Db } from '#db/client.server.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { deriveImage } from '#platform/images.server.ts';
import { applyImport } from '#shop/catalog/imports/apply/apply.server.ts';
import { fetchImportPictures } from '#shop/catalog/imports/apply/pictures.server.ts';
import { undoImport } from '#shop/catalog/imports/apply/undo.server.ts';
import { planImport } from '#shop/catalog/imports/plan/plan.server.ts';

export const IMPORT_JOBS = ['plan', 'apply', 'pictures', 'undo'] as const;
export type ImportJob = (typeof IMPORT_JOBS)[number];

/** What the shop calls the jobs. */
const NAMES: Record<ImportJob, string> = {
  plan: 'plan-import',
  apply: 'apply-import',
  pictures: 'fetch-import-pictures',
  undo: 'undo-import',
};

/** A shop whose pictures come from nowhere: each address is one of a colour of its own. */
export function importingShop(db: Db, folder: string, enqueue: (job: string) => void = () => {}) {
  return {
    db,
    mediaBase: '/media',
    now: () => new Date(),
    log: { error: (error: unknown) => console.error(error) },
    jobs: { enqueue: async (_tx: Db, job: string) => enqueue(job) } as never,
    storage: diskStorage({ directory: folder }),
    derive: deriveImage,
    fetchPublic: async (url: string) => ({ ok: true as const, bytes: await drawn(url) }),
  };
}

/**
 * Does one job of an import to its end, again as often as it leaves a rest to the next, as it does on a slow machine.
 * `folder` is where pictures are stored.
 */
export async function doImportJob(db: Db, folder: string, job: ImportJob, importId: string): Promise<void> {
  let leavesRest = true;
  const shop = importingShop(db, folder, (name) => {
    if (name === NAMES[job]) leavesRest = true;
  });
  while (leavesRest) {
    leavesRest = false;
    if (job === 'plan') await planImport(shop, importId);
    if (job === 'apply') await applyImport(shop, importId);
    if (job === 'pictures') await fetchImportPictures(shop);
    if (job === 'undo') await undoImport(shop, importId);
  }
}

/** A picture of the number at the end of its address. */
async function drawn(url: string): Promise<Uint8Array> {
  const number = Number(/(\d+)\.png$/.exec(url)?.[1]);
  const background = { r: number % 256, g: Math.floor(number / 256), b: 90 };
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
}
