import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openEmbedded } from '#db/client.server.ts';
import { sessions } from '#db/schema/auth.ts';
import { alertChoices, alerts, pushMessages, pushSubscriptions } from '#db/schema/notifications.ts';
import { addListener } from '#support/alert-listener.ts';
import { backUp, bringBack } from './backup-commands.server.ts';
import { readConfig } from './config.server.ts';

// Whole shops are backed up and brought back here, beside other tests.
vi.setConfig({ testTimeout: 240_000 });

const NOW = new Date('2026-03-10T10:00:00Z');

test('a shop that is brought back tells its staff nothing old, and still knows what they chose', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-told-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [before, after] = ['prima', 'dopo'].map((name) => readConfig({ DATA_DIR: join(folder, name) }));
  if (!before || !after) throw new Error('no settings');
  const shop = await openEmbedded(before.dataDir, await openAsBlob(inject('emptyDatabase')));
  await addListener({ db: shop.db, now: () => NOW }, 'new-order');
  await shop.db
    .insert(sessions)
    .values({ id: 's', token: 's', userId: 'titolare', expiresAt: new Date(NOW.getTime() + 60_000) });
  const [device] = await shop.db
    .insert(pushSubscriptions)
    .values({
      userId: 'titolare',
      sessionId: 's',
      endpoint: 'https://push.esempio.it/a',
      p256dh: 'x',
      auth: 'x',
      device: 'Telefono',
      createdAt: NOW,
    })
    .returning();
  const alert = {
    userId: 'titolare',
    kind: 'new-order',
    channel: 'push',
    about: '',
    orderNumber: '',
  } as const;
  await shop.db.insert(alerts).values([
    { ...alert, event: 'detto', notedAt: NOW, notifiedAt: NOW },
    { ...alert, event: 'da dire', notedAt: NOW },
  ]);
  await shop.db
    .insert(pushMessages)
    .values({ subscriptionId: device?.id ?? '', title: 'a', body: 'b', path: '/admin', createdAt: NOW });
  await shop.close();

  const file = join(folder, 'negozio.tar.gz');
  await backUp(before, file, NOW);
  await bringBack(after, file, { forced: false });
  const restored = await openEmbedded(after.dataDir);
  onTestFinished(() => restored.close());
  expect(await restored.db.$count(alertChoices)).toBe(1);
  expect(await restored.db.$count(pushSubscriptions)).toBe(1);
  expect(await restored.db.$count(pushMessages)).toBe(0);
  expect((await restored.db.select().from(alerts)).map(({ event }) => event)).toEqual(['detto']);
});
