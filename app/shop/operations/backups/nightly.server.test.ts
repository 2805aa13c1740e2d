import { expect, test, vi } from 'vitest';
import { backupRuns } from '#db/schema/backups.ts';
import { outbox } from '#db/schema/mail.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom } from '#support/room.ts';
import { backUpNightly, checkNight, lastRuns, type NightBackups } from './nightly.server.ts';
import { BACKUP_TRIES } from './nights.ts';

const DAY_MS = 86_400_000;
const NIGHT = { name: 'notte.tar.gz.enc', rows: 1234, files: 0, bytes: 5_000_000 };

onEachEngine((_engine, open) => {
  async function openShop() {
    const room = await openRoom(await open());
    let now = room.now();
    const backups = {
      tonight: vi.fn<NightBackups['tonight']>(async () => NIGHT),
      restored: vi.fn<NightBackups['restored']>(async () => ({ ok: true, rows: 1234, files: 0 })),
    };
    const shop = { ...room, now: () => now, backups, log: { error: vi.fn() } };
    return {
      shop,
      backups,
      night: async () => {
        now = new Date(now.getTime() + DAY_MS);
        await backUpNightly(shop);
      },
      mails: async () =>
        (await shop.db.select().from(outbox)).map(({ subject, text }) => `${subject}\n${text}`),
    };
  }

  test('the backup of each night is kept in mind, and restored elsewhere once a week', async () => {
    const { shop, backups, night, mails } = await openShop();
    for (let count = 0; count < 8; count += 1) await night();
    expect(backups.tonight).toHaveBeenCalledTimes(8);
    expect(backups.restored.mock.calls).toEqual([[NIGHT.name], [NIGHT.name]]);
    expect(await lastRuns(shop.db, 'backup')).toMatchObject({
      last: { state: 'done', message: '1234 righe, 5 MB.', endedAt: shop.now() },
    });
    expect(await lastRuns(shop.db, 'restore')).toMatchObject({
      done: { message: 'È tornato tutto: 1234 righe, 5 MB.' },
    });
    expect(await mails()).toEqual([]);
  });

  test('a backup that fails is tried again; the shop is written once a day when every try failed', async () => {
    const { shop, backups, night, mails } = await openShop();
    backups.tonight.mockRejectedValue(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
    await expect(night()).rejects.toThrow('no room');
    for (let tries = 2; tries <= BACKUP_TRIES; tries += 1) {
      expect(await mails()).toEqual([]);
      await expect(backUpNightly(shop)).rejects.toThrow('no room');
    }
    await expect(backUpNightly(shop)).rejects.toThrow('no room');
    expect(await mails()).toEqual([
      expect.stringMatching(/^Il backup notturno non è riuscito\n.*il disco è pieno/s),
    ]);
    expect((await lastRuns(shop.db, 'backup')).done).toBeNull();
    expect(backups.restored).not.toHaveBeenCalled();

    backups.tonight.mockResolvedValue(NIGHT);
    await night();
    expect(await lastRuns(shop.db, 'backup')).toMatchObject({ last: { state: 'done' } });
    expect(await mails()).toHaveLength(1);
  });

  test('a night of which nothing came is told, whoever was killed in it', async () => {
    const { shop, night, mails } = await openShop();
    const at = (hours: number, backupKeep = 7) =>
      checkNight({
        ...shop,
        now: () => new Date(shop.now().getTime() + hours * 3_600_000),
        config: { ...shop.config, backupKeep },
      });
    await at(8);
    await night();
    await at(8);
    await at(32, 0);
    expect(await mails()).toEqual([]);
    await at(32);
    await at(33);
    expect(await mails()).toEqual([
      expect.stringMatching(/^Il backup notturno non è riuscito\n.*non è arrivato in fondo/s),
    ]);
  });

  test('a backup that cannot be restored, or only in part, is told at once, and tried again the next night', async () => {
    const { shop, backups, night, mails } = await openShop();
    backups.restored.mockResolvedValueOnce({ ok: true, rows: 1233, files: 0 });
    await night();
    expect(await mails()).toEqual([
      expect.stringMatching(/^Il backup non si ripristina\n.*1233 righe di 1234/s),
    ]);
    backups.restored.mockRejectedValueOnce(new Error('surprise'));
    await night();
    expect(shop.log.error).toHaveBeenCalledOnce();
    expect(await mails()).toHaveLength(2);
    await night();
    expect(await lastRuns(shop.db, 'restore')).toMatchObject({ last: { state: 'done' } });
    expect(backups.restored).toHaveBeenCalledTimes(3);
    expect(await mails()).toHaveLength(2);
  });

  test('a shop that wants no backups has none, and what is a year old is forgotten', async () => {
    const { shop, backups, night } = await openShop();
    const long = new Date(shop.now().getTime() - 366 * DAY_MS);
    await shop.db
      .insert(backupRuns)
      .values({ kind: 'backup', state: 'done', message: '', startedAt: long, endedAt: long });
    backups.tonight.mockResolvedValueOnce(null);
    await night();
    expect(await shop.db.$count(backupRuns)).toBe(1);
    await night();
    expect((await shop.db.select().from(backupRuns)).map(({ endedAt }) => endedAt)).toEqual([
      shop.now(),
      shop.now(),
    ]);
  });
});
