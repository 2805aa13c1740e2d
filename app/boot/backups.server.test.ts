import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBucket } from '#platform/s3-storage.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct } from '#support/room.ts';
import { createBackups, storageOf } from './backups.server.ts';
import { readConfig } from './config.server.ts';

// Whole shops are backed up and brought back here, beside other tests.
vi.setConfig({ testTimeout: 240_000 });

/** An empty bucket, and the settings that lead a shop's backups there. */
async function backupBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-bucket-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'copie', configs: [] }] });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const bucket = { endpoint: `http://127.0.0.1:${port}`, region: 'it', bucket: 'copie', ...keys };
  return {
    settings: {
      BACKUP_S3_ENDPOINT: bucket.endpoint,
      BACKUP_S3_REGION: bucket.region,
      BACKUP_S3_BUCKET: bucket.bucket,
      BACKUP_S3_ACCESS_KEY_ID: bucket.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    },
    names: async () => {
      const { objects } = await (await openBucket(bucket)).listAll('', { recursive: true });
      return [...objects].map((entry) => (entry.isFile ? entry.key : entry.prefix)).toSorted();
    },
  };
}

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
    expect(readdirSync(config.backupDir)).toEqual([
      'notte-2026-11-22.tar.gz.enc',
      'notte-2026-11-23.tar.gz.enc',
    ]);
    expect(night?.name).toBe('notte-2026-11-23.tar.gz.enc');
    const file = join(config.backupDir, night?.name ?? '');
    expect(readFileSync(file).includes('una foto')).toBe(false);
    expect(lstatSync(config.backupDir).mode & 0o777).toBe(0o700);
    expect(lstatSync(file).mode & 0o777).toBe(0o600);
    expect(night?.files).toBe(1);
    expect(await backups.restored(night?.name ?? '')).toEqual({
      ok: true,
      rows: night?.rows,
      files: night?.files,
    });
    expect(readdirSync(join(config.dataDir, 'runs'))).toEqual([]);
    expect(await backups.restored('nothing.tar.gz.enc')).toMatchObject({
      ok: false,
      problem: expect.stringContaining('non esiste'),
    });
  });

  test('on its own disk an embedded shop leaves out the pictures, which lie there already', async () => {
    const { config, nights } = await openShop({ BACKUP_DIR: '' });
    expect((await nights(1))?.files).toBe(isServer ? 1 : 0);
    expect(readdirSync(config.backupDir)).toHaveLength(1);
  });

  test('another key opens nothing, and is named by its print', async () => {
    const { config, backups, nights } = await openShop();
    const night = await nights(1);
    writeFileSync(join(config.dataDir, 'backup-key'), 'y'.repeat(40));
    expect(await backups.restored(night?.name ?? '')).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/altra chiave \(impronta [\w-]{8}\): imposta BACKUP_KEY/),
    });
  });

  test('nights go to a bucket of their own, come back from it and leave it by the same rule', async () => {
    const bucket = await backupBucket();
    const { config, backups, nights } = await openShop({ BACKUP_DIR: '', ...bucket.settings });
    const night = await nights(3);
    expect(await bucket.names()).toEqual(['notte-2026-11-22.tar.gz.enc', 'notte-2026-11-23.tar.gz.enc']);
    expect(existsSync(config.backupDir)).toBe(false);
    expect(await backups.restored(night?.name ?? '')).toEqual({
      ok: true,
      rows: night?.rows,
      files: 1,
    });
    expect(readdirSync(join(config.dataDir, 'runs'))).toEqual([]);
  });

  test('a shop that keeps none writes none', async () => {
    const { config, nights } = await openShop({ BACKUP_KEEP: '0' });
    expect(await nights(1)).toBeNull();
    expect(existsSync(config.backupDir)).toBe(false);
  });
});
