import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { apiAnswers, apiTokens } from '#db/schema/api-tokens.ts';
import { sealerOf } from '#lib/sealed-value.server.ts';
import { onEachEngine } from '#support/database.ts';
import { answeredOnce, sweepAnswers } from './repeated-requests.server.ts';

const HOUR_MS = 60 * 60_000;
const NOON = new Date('2026-06-01T12:00:00Z');

onEachEngine((_engine, open) => {
  let db: Db;
  let at = NOON;
  let tokenId = '';
  let sealer = sealerOf('k'.repeat(40));
  const shop = () => ({ db, now: () => at, connecting: { sealer } });
  beforeEach(async () => {
    db = (await open()).db;
    at = NOON;
    sealer = sealerOf('k'.repeat(40));
    const token = {
      name: 'Cassa',
      hash: 'x',
      ending: 'aaaa',
      scopes: [],
      createdBy: 'anna',
      createdAt: NOON,
    };
    const [row] = await db
      .insert(apiTokens)
      .values({ ...token, expiresAt: NOON })
      .returning({ id: apiTokens.id });
    tokenId = row?.id ?? '';
  });
  /** Adds a token of that name, as something that a request may write. */
  const writing = (name: string) => async (tx: Db) => {
    const token = { name, hash: crypto.randomUUID(), ending: 'bbbb', scopes: [], createdBy: 'anna' };
    await tx.insert(apiTokens).values({ ...token, createdAt: NOON, expiresAt: NOON });
    return { status: 201, headers: { ETag: '"1"' }, body: name };
  };
  const once = (key: string, request: string, work: Parameters<typeof answeredOnce>[2] = writing(request)) =>
    answeredOnce(shop(), { tokenId, key, request }, work);
  const written = () => db.$count(apiTokens) as Promise<number>;

  test('requests with one key have one effect and one answer, at once and later', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => once('a', 'primo')));
    answers.push(await once('a', 'primo'));
    const answer = { status: 201, headers: { ETag: '"1"' }, body: 'primo' };
    expect(answers).toEqual(Array(4).fill({ ok: true, answer }));
    expect(await written()).toBe(2);
    expect(await once('a', 'secondo')).toEqual({ ok: false, code: 'other_request' });
    expect(await once('b', 'primo')).toMatchObject({ answer: { status: 201 } });
    expect(await written()).toBe(3);
  });

  test('what failed is as if it had never been requested', async () => {
    const failing = async (tx: Db) => {
      await writing('primo')(tx);
      throw new Error('killed');
    };
    await expect(once('a', 'primo', failing)).rejects.toThrow('killed');
    expect(await written()).toBe(1);
    expect(await once('a', 'primo')).toMatchObject({ answer: { status: 201 } });
    expect(await written()).toBe(2);
  });

  test('an answer is stored sealed, and no other key opens it', async () => {
    const secret = 'whsec_abcdefghijklmnop';
    const work = async () => ({ status: 201, headers: {}, body: JSON.stringify({ secret }) });
    const first = await once('a', 'primo', work);
    const [stored] = await db.select().from(apiAnswers);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await once('a', 'primo', work)).toEqual(first);
    sealer = sealerOf('l'.repeat(40));
    expect(await once('a', 'primo', work)).toEqual({ ok: false, code: 'unreadable' });
  });

  test('a key holds for a day', async () => {
    await once('a', 'primo');
    at = new Date(NOON.getTime() + 24 * HOUR_MS);
    expect(await once('a', 'secondo')).toMatchObject({ code: 'other_request' });
    at = new Date(at.getTime() + 1);
    expect(await once('a', 'secondo')).toMatchObject({ answer: { body: 'secondo' } });
    at = new Date(at.getTime() + 24 * HOUR_MS + 1);
    await sweepAnswers(shop());
    expect(await db.select().from(apiAnswers)).toEqual([]);
  });
});
