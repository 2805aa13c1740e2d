import type { Db } from '#db/client.server.ts';
import { RELEASE } from '#lib/release.ts';
import { loadSetting, saveSetting } from '#shop/company/settings/settings.server.ts';
import { isNewer, type PublishedRelease, releaseOf } from './release.ts';

type AskingShop = {
  db: Db;
  now: () => Date;
  /** The list of releases; null without an answer, or if requests are disabled. */
  askReleases: () => Promise<unknown>;
};

/** Stores the newest release; a failed request changes nothing. */
export async function noteNewestRelease(shop: AskingShop): Promise<void> {
  const found = releaseOf(await shop.askReleases());
  if (!found) return;
  const before = await loadSetting(shop.db, 'newest_release');
  if (before?.version !== found.version) await saveSetting(shop.db, 'newest_release', found, shop.now());
}

/** The newest known release if newer than `running`. */
export async function newerRelease(db: Db, running = RELEASE): Promise<PublishedRelease | null> {
  const newest = await loadSetting(db, 'newest_release');
  return newest && isNewer(newest.version, running) ? newest : null;
}
