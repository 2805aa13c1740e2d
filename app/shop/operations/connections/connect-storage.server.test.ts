import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import S3rver from 's3rver';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { connections } from '#db/schema/connections.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { sealerOf } from '#lib/sealed-value.server.ts';
import { copyMissing } from '#platform/copy-storage.server.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { temporaryFolders } from '#platform/run-folder.server.ts';
import { s3Storage } from '#platform/s3-storage.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { tryStorage } from '#platform/storage-trial.server.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import { connectStorage, copyMedia } from './connect-storage.server.ts';
import type { StorageConnection } from './connection.ts';
import { disconnect, readStorageConnection } from './connections.server.ts';
import type { ConnectionsShop } from './connections-shop.server.ts';
import { readConnection } from './stored.server.ts';
import { keepStorage, storageRow, takeOverStorage } from './take-over-storage.server.ts';

const OWNER = 'owner';
const SECRET = 'S3RVER';
const PUBLIC = 'https://foto.negozio.test/public';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const picture = { contentType: 'image/avif', visibility: 'public' } as const;

onEachEngine((_engine, open) => {
  let room: Room;
  let shop: ConnectionsShop;
  let disk: Storage;
  let values: StorageConnection;
  let isPublic: boolean;
  beforeEach(async () => {
    room = await openRoom(await open());
    const folder = mkdtempSync(join(tmpdir(), 'vetrina-storage-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const server = new S3rver({
      ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 'bucket') },
      configureBuckets: [{ name: 'media', configs: [] }],
    });
    const { port } = await server.run();
    onTestFinished(() => server.close());
    values = {
      ...{ endpoint: `http://127.0.0.1:${port}`, region: 'eu-south-1', bucket: 'media' },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: SECRET, publicUrl: PUBLIC },
    };
    isPublic = true;
    disk = diskStorage({ directory: join(folder, 'media') });
    const inTemporaryFolder = temporaryFolders(folder);
    const storage = (to: StorageConnection | null) => (to ? s3Storage({ ...to, inTemporaryFolder }) : disk);
    shop = {
      ...room,
      fetchPublic: async (url) => {
        const key = url.slice(PUBLIC.length + 1);
        const bytes = isPublic ? await storage(values).get(key) : null;
        return bytes ? { ok: true, bytes } : { ok: false, code: 'not_found' };
      },
      config: { ...room.config, named: new Set() },
      connecting: {
        sealer: sealerOf('k'.repeat(40)),
        mailer: () => {
          throw new Error('No mail is sent');
        },
        payments: () => room.payments,
        storage,
        tryStorage: (opened) => tryStorage(opened, 5_000),
        copyMissing,
        pause: async () => {},
        reload: async () => {},
      },
    };
    await room.db
      .insert(users)
      .values({ id: OWNER, name: 'Rosa', email: 'rosa@negozio.it', emailVerified: true });
  });

  const connect = (change: Partial<StorageConnection> = {}, version = 0) =>
    connectStorage(shop, { storage: { ...values, ...change }, version, actor: OWNER });
  const stored = async () => (await readConnection(room.db, shop.connecting.sealer, 'storage')).value;
  const bucket = () => shop.connecting.storage(values);
  const copy = (from: Storage) => {
    const { data } = room.enqueued.at(-1) ?? { data: {} };
    return copyMedia({ ...shop, storage: from }, (data as { run: string }).run);
  };
  const start = () =>
    takeOverStorage(room.db, shop.connecting, { now: room.now(), report: (error) => room.log.error(error) });
  const video = async () => {
    const [row] = await room.db.select().from(siteSettings).where(eq(siteSettings.key, 'hero'));
    return row?.value;
  };

  test('files are copied, and the next start uses the new storage with all that came since', async () => {
    await disk.put('ab/abc-320.avif', bytesOf('a picture'), picture);
    await disk.put('originals/ab/abc.jpg', bytesOf('its original'), {
      ...{ contentType: 'image/jpeg', visibility: 'private' },
    });
    await room.db
      .insert(siteSettings)
      .values({ key: 'hero', value: '{"mp4":"/media/video/a.mp4"}' })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: '{"mp4":"/media/video/a.mp4"}' } });
    expect(await connect()).toEqual({ ok: true });
    expect(room.enqueued).toMatchObject([{ queue: 'copy-media' }]);
    expect(await readStorageConnection(shop)).toMatchObject({
      ...{ source: 'none', move: { bucket: 'media', isCopied: false } },
    });
    // A start before the copy is whole changes nothing.
    expect(await start()).toBeNull();

    await copy(disk);
    expect(await readStorageConnection(shop)).toMatchObject({ move: { isCopied: true } });
    await disk.put('cd/later.avif', bytesOf('uploaded since'), picture);
    expect(await start()).toEqual(values);
    for (const key of ['ab/abc-320.avif', 'originals/ab/abc.jpg', 'cd/later.avif'])
      expect(await bucket().get(key), key).toEqual(await disk.get(key));
    expect(await video()).toBe(`{"mp4":"${PUBLIC}/video/a.mp4"}`);
    expect(await start()).toEqual(values);
    const shown = await readStorageConnection(shop);
    expect(shown).toMatchObject({ source: 'screen', move: null, values: { secretAccessKey: '••••' } });
    expect(JSON.stringify(await room.db.select().from(connections))).not.toContain(SECRET);
  });

  test('removed, its files come back to the disk first', async () => {
    await connect();
    await copy(disk);
    await start();
    await bucket().put('ef/new.avif', bytesOf('new'), picture);
    expect(await disconnect(shop, { name: 'storage', version: 2, actor: OWNER })).toEqual({ ok: true });
    expect(await start()).toEqual(values);
    await copy(bucket());
    expect(await start()).toBeNull();
    expect(await disk.get('ef/new.avif')).toEqual(bytesOf('new'));
    expect(await readStorageConnection(shop)).toMatchObject({ source: 'none', move: null });
  });

  test('a storage that fails at the start leaves the present one', async () => {
    await connect();
    await copy(disk);
    const failing: Storage = {
      ...disk,
      list() {
        throw new Error('away');
      },
    };
    shop.connecting.storage = () => failing;
    expect(await start()).toBeNull();
    expect(room.logged).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['an unknown bucket', () => connect({ bucket: 'altro' }), 'bucket'],
    ['an unknown key', () => connect({ accessKeyId: 'altra' }), 'accessKeyId'],
    ['nobody there', () => connect({ endpoint: 'http://127.0.0.1:1' }), 'endpoint'],
    ['no secret', () => connect({ secretAccessKey: '' }), 'secretAccessKey'],
  ])('%s is refused beside its field, and nothing is stored', async (_, trial, field) => {
    expect(await trial()).toMatchObject({ ok: false, code: 'refused', field });
    expect(await storageRow(room.db)).toBeNull();
  });

  test('files that shoppers cannot read are refused, and the trial leaves none', async () => {
    isPublic = false;
    expect(await connect()).toMatchObject({ ok: false, code: 'refused', field: 'publicUrl' });
    for await (const key of bucket().list('')) throw new Error(key);
  });

  test('a stale form and the environment change nothing', async () => {
    await connect();
    expect(await connect()).toEqual({ ok: false, code: 'stale' });
    shop = { ...shop, config: { ...shop.config, named: new Set(['S3_ENDPOINT'] as const) } };
    expect(await connect({}, 1)).toEqual({ ok: false, code: 'environment' });
    expect(await readStorageConnection(shop)).toMatchObject({ source: 'environment', move: null });
  });

  test('a restore leaves this installation its storage', async () => {
    await connect();
    await copy(disk);
    await start();
    const before = await storageRow(room.db);
    await room.db.delete(connections);
    await keepStorage(room.db, before, 3);
    expect(await stored()).toEqual(values);
    // On a server without one the files of the backup lie on its disk.
    await keepStorage(room.db, null, 3);
    expect(await stored()).toBeNull();
  });
});
