import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onEachEngine } from '#support/database.ts';
import { addProduct } from '#support/room.ts';
import { createBackups, storageOf } from './backups.server.ts';
import { readConfig } from './config.server.ts';

// Whole shops are backed up and brought back here, beside other tests.
vi.setConfig({ testTimeout: 240_000 });

onEachEngine((engine, open) => {
  const isServer = engine === 'PostgreSQL';

  /** The backups of a shop with a product and a picture, on the night of each day that is requested. */
  async function openShop(environment: Record<string, string> = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'vetrina-nights-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const config = readConfig({
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'elsewhere'),
      BACKUP_KEEP: '2',
      AUTH_SECRET: 'x'.repeat(40),
      ...(isServer ? { DATABASE_URL: 'postgres://localhost/negozio' } : {}),
      ...environment,
    });
    const database = await open();
    const storage = storageOf(config);
    await addProduct(database.db);
    await storage.put('aa/one.jpg', Buffer.from('una foto'), {
      contentType: 'image/jpeg',
      visibility: 'public',
    });
    let day = 0;
    const now = () => new Date(Date.UTC(2026, 10, 20 + day, 2, 41));
    const backups = createBackups({ config, database, storage, now });
    return {
      config,
      backups,
      nights: async (count: number) => {
        let last: Awaited<ReturnType<typeof backups.tonight>> = null;
        for (let night = 0; night < count; night += 1) {
          day += 1;
          last = await backups.tonight();
        }
        return last;
      },
    };
  }

  test('nights go to the folder for them, as many as are wanted, and each can be restored elsewhere', async () => {
    const { config, backups, nights } = await openShop();
    const night = await nights(3);
    expect(readdirSync(config.backupDir)).toEqual(['notte-2026-11-22.tar.gz', 'notte-2026-11-23.tar.gz']);
    expect(night?.file).toBe(join(config.backupDir, 'notte-2026-11-23.tar.gz'));
    expect(lstatSync(config.backupDir).mode & 0o777).toBe(0o700);
    expect(lstatSync(night?.file ?? '').mode & 0o777).toBe(0o600);
    // An embedded shop's pictures lie on the same disk, and are left out.
    expect(night?.files).toBe(isServer ? 1 : 0);
    expect(await backups.restored(night?.file ?? '')).toEqual({
      ok: true,
      rows: night?.rows,
      files: night?.files,
    });
    expect(readdirSync(join(config.dataDir, 'runs'))).toEqual([]);
    expect(await backups.restored(join(config.backupDir, 'nothing.tar.gz'))).toMatchObject({
      ok: false,
      problem: expect.stringContaining('non esiste'),
    });
  });

  test('a shop that keeps none writes none', async () => {
    const { config, nights } = await openShop({ BACKUP_KEEP: '0' });
    expect(await nights(1)).toBeNull();
    expect(existsSync(config.backupDir)).toBe(false);
  });
});
