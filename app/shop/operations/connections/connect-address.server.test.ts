import { beforeEach, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { sealerOf } from '#lib/sealed-value.server.ts';
import type { PublicFetch } from '#platform/public-fetch.server.ts';
import { addressProof } from '#shop/company/launch/opening.server.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import { connectAddress } from './connect-address.server.ts';
import { readAddressConnection } from './connections.server.ts';
import type { ConnectionsShop } from './connections-shop.server.ts';
import { readConnection } from './stored.server.ts';

const OWNER = 'owner';
const URL_ = 'https://www.negozio.it';

onEachEngine((_engine, open) => {
  let room: Room;
  let shop: ConnectionsShop;
  let requestedUrls: string[];
  let answer: (run: string) => string;
  beforeEach(async () => {
    room = await openRoom(await open());
    [requestedUrls, answer] = [[], (run) => addressProof(room, run)];
    const fetchPublic: PublicFetch = async (url) => {
      requestedUrls.push(url);
      return { ok: true, bytes: new TextEncoder().encode(answer(url.split('/').at(-1) ?? '')) };
    };
    shop = {
      ...room,
      fetchPublic,
      config: { ...room.config, named: new Set() },
      connecting: {
        sealer: sealerOf('k'.repeat(40)),
        mailer: () => {
          throw new Error('No mail is sent');
        },
        payments: () => room.payments,
        storage: () => {
          throw new Error('No storage is used');
        },
        tryStorage: async () => {},
        copyMissing: async () => 0,
        pause: async () => {},
        reload: async () => {},
      },
    };
    await room.db
      .insert(users)
      .values({ id: OWNER, name: 'Rosa', email: 'rosa@negozio.it', emailVerified: true });
  });

  const connect = (version = 0) => connectAddress(shop, { publicUrl: URL_, version, actor: OWNER });
  const stored = async () => (await readConnection(room.db, shop.connecting.sealer, 'address')).value;

  test('an address at which this shop answers is stored, and holds from the next start', async () => {
    expect(await connect()).toEqual({ ok: true });
    expect(requestedUrls).toEqual([
      expect.stringMatching(/^https:\/\/www\.negozio\.it\/prova-indirizzo\/[0-9a-f-]{36}$/),
    ]);
    expect(await stored()).toEqual({ publicUrl: URL_ });
    expect(await readAddressConnection(shop)).toMatchObject({
      source: 'screen',
      now: room.config.publicUrl,
      next: URL_,
    });
  });

  test('an address at which somebody else answers is not', async () => {
    answer = () => 'a page of somebody else';
    expect(await connect()).toMatchObject({ ok: false, code: 'refused', field: 'publicUrl' });
    expect(await stored()).toBeNull();
  });

  test('a stale form and the environment change nothing', async () => {
    await connect();
    expect(await connect(0)).toEqual({ ok: false, code: 'stale' });
    shop = { ...shop, config: { ...shop.config, named: new Set(['PUBLIC_URL'] as const) } };
    expect(await connect(1)).toEqual({ ok: false, code: 'environment' });
    expect(await readAddressConnection(shop)).toMatchObject({ source: 'environment', next: null });
  });
});
