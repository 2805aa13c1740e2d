import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Encoding } from '#http/compression.server.ts';
import { plainOf } from '#http/page-encodings.server.ts';
import { createPageCache, type Draft, type Page, type PageCache } from './page-cache.server.ts';
import type { PageTag } from './page-tags.ts';

let now = 0;
/** The part of the time in which the thread has nothing to do. */
let idle = 1;
let cache: PageCache;
beforeEach(() => {
  now = 1000;
  idle = 1;
  cache = createPageCache(
    { entries: 10, bytes: 1_000_000 },
    () => now,
    () => idle,
  );
});

const SHIRT = '6f1c2c1e-0c5b-4a53-9a52-0a6f4f3b7a01';
const SHOES = '0b8f3a0a-51de-4d6e-8e0f-2f8f5a0c9d02';
type Change = Parameters<PageCache['change']>[0];
const OF_SHIRT = { tags: [`product:${SHIRT}`] } satisfies Pick<Change, 'tags'>;
const OF_SHIRT_IN_LISTS = { tags: [`product:${SHIRT}`, 'list'] } satisfies Pick<Change, 'tags'>;
const SOLD: Change = { ...OF_SHIRT_IN_LISTS, mayWait: true };

const answer = (key: string, text: string, tags: PageTag[] = ['list'], firstEncoding: Encoding = 'zstd') => ({
  key,
  status: 200,
  headers: ['Content-Type', 'text/html', 'X-Own', '1'],
  body: Buffer.from(text),
  tags: new Set(tags),
  firstEncoding,
});

const store = (key: string, text: string, draft: Draft = cache.begin()) =>
  cache.store(draft, answer(key, text));
const textOf = (page: Page | null) => page && plainOf(page.encodings).toString();

function send(page: Page, headers: Record<string, string> = {}, method = 'GET') {
  const said: { status: number; headers: Record<string, string>; body?: Buffer } = {
    status: 0,
    headers: {},
  };
  const response = {
    writeHead(status: number, all: string[]) {
      said.status = status;
      for (let at = 0; at < all.length; at += 2) said.headers[all[at] ?? ''] = all[at + 1] ?? '';
    },
    end: (body?: Buffer) => Object.assign(said, { body }),
  } as unknown as ServerResponse;
  cache.send(page, { headers, method } as unknown as IncomingMessage, response);
  return said;
}

describe('a page that is cached', () => {
  test('is sent in the encoding that the browser takes', () => {
    const page = store('a', 'ciao');
    expect(cache.get('a')).toBe(page);
    expect(cache.get('b')).toBeNull();
    expect(send(page)).toMatchObject({ status: 200, body: Buffer.from('ciao') });
    for (const [accepted, encoding, unpacked] of [
      ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = send(page, { 'accept-encoding': accepted });
      expect(headers).toMatchObject({ 'Content-Encoding': encoding, 'X-Own': '1' });
      expect(unpacked(body ?? Buffer.alloc(0)).toString()).toBe('ciao');
    }
    expect(send(page, {}, 'HEAD').body).toBeUndefined();
  });

  test('is packed first as the one took it who requested it, and for others in what is there', () => {
    const page = cache.store(cache.begin(), answer('a', 'ciao', ['list'], 'br'));
    for (const accepted of ['gzip, deflate, br, zstd', 'gzip, deflate, br'])
      expect(send(page, { 'accept-encoding': accepted }).headers).toMatchObject({ 'Content-Encoding': 'br' });
    expect(Object.keys(page.encodings)).toEqual(['br']);
    expect(send(page).body?.toString()).toBe('ciao');
  });

  test.each(['zstd', 'br', 'gzip'] as const)('is the same page when it was packed as %s', (firstEncoding) => {
    const page = cache.store(cache.begin(), answer('a', 'ciao', ['list'], firstEncoding));
    expect(Object.keys(page.encodings)).toEqual([firstEncoding]);
    expect(textOf(page)).toBe('ciao');
    expect(textOf(cache.get('a'))).toBe('ciao');
  });

  test('holds no more memory than its bytes', () => {
    const page = store('a', randomBytes(20_000).toString('hex'));
    for (const accepted of ['br', 'gzip']) send(page, { 'accept-encoding': accepted });
    expect(Object.keys(page.encodings)).toEqual(['zstd', 'br', 'gzip']);
    for (const form of Object.values(page.encodings)) expect(form.buffer.byteLength).toBe(form.length);
  });

  test('is not sent again to somebody who has it', () => {
    const page = store('a', 'ciao');
    expect(send(page, { 'if-none-match': page.etag })).toMatchObject({ status: 304, body: undefined });
    expect(send(page, { 'if-none-match': '"other"' }).status).toBe(200);
  });

  test('gets smaller once it has been cached for a while and there is time, and stays the same page', async () => {
    const text = Array.from(
      { length: 3000 },
      (_, index) => `capo ${(index * 7919) % 1009} a ${index} euro`,
    ).join();
    const page = store('a', text);
    const size = () => send(page, { 'accept-encoding': 'gzip, br, zstd' }).body?.length ?? 0;
    const first = size();
    now += 1500;
    expect(size()).toBe(first);
    now += 1500;
    idle = 0.2;
    expect(size()).toBe(first);
    expect(page.isDense).toBe(false);
    idle = 0.9;
    send(page, { 'accept-encoding': 'gzip, zstd' });
    expect(page.isDense).toBe(false);
    size();
    await expect.poll(size).toBeLessThan(first);
    expect(send(page, { 'accept-encoding': 'gzip, br, zstd' }).headers).toMatchObject({
      'Content-Encoding': 'br',
    });
    expect(Object.keys(page.encodings)).toEqual(['br']);
    expect(textOf(page)).toBe(text);
    expect(send(page).body?.toString()).toBe(text);
    send(page, { 'accept-encoding': 'zstd' });
    expect(Object.keys(page.encodings)).toEqual(['br', 'plain', 'zstd']);
    expect(size()).toBe(page.encodings.br?.length);
  });

  test('goes when there are too many, or too much, the oldest first', () => {
    cache = createPageCache({ entries: 2, bytes: 1_000_000 });
    for (const key of ['a', 'b', 'c']) store(key, key);
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== null)).toEqual([false, true, true]);
    cache = createPageCache({ entries: 100, bytes: 3000 });
    for (const key of ['a', 'b', 'c']) store(key, randomBytes(1400).toString('latin1'));
    expect(cache.get('a')).toBeNull();
    expect(cache.get('c')).not.toBeNull();
  });

  test('counts for no bytes once it is removed', () => {
    cache = createPageCache({ entries: 100, bytes: 6000 });
    for (let round = 0; round < 20; round += 1) {
      const page = store('a', randomBytes(1400).toString('latin1'));
      send(page, { 'accept-encoding': 'gzip' });
      if (round % 3 === 0) cache.drop();
      send(page, { 'accept-encoding': 'gzip' });
    }
    store('b', 'ciao');
    expect(cache.get('a')).not.toBeNull();
  });
});

describe('a change of what pages show', () => {
  test('leaves none of them', () => {
    store('a', 'vecchia');
    cache.drop();
    expect(cache.get('a')).toBeNull();
  });

  test('counts for a page that was begun before it, up to the last moment', () => {
    const draft = cache.begin();
    cache.drop();
    expect(textOf(store('a', 'vecchia', draft))).toBe('vecchia');
    expect(cache.get('a')).toBeNull();
    store('a', 'nuova');
    expect(cache.get('a')).not.toBeNull();
  });
});

describe('a change of a count of pieces', () => {
  test('leaves the page of before for a second, from the first of several', () => {
    store('a', 'vecchia');
    cache.change(SOLD);
    now += 600;
    cache.change(SOLD);
    expect(cache.get('a')?.outdatedBy?.at).toBe(1000);
    now += 400;
    expect(cache.get('a')).not.toBeNull();
    now += 1;
    expect(cache.get('a')).toBeNull();
    expect(store('a', 'nuova').outdatedBy).toBeNull();
    expect(textOf(cache.get('a'))).toBe('nuova');
  });

  test('outdates a page that was begun before it', () => {
    const draft = cache.begin();
    now += 300;
    cache.change(SOLD);
    now += 300;
    store('a', 'vecchia', draft);
    expect(cache.get('a')?.outdatedBy?.at).toBe(1300);
    now += 701;
    expect(cache.get('a')).toBeNull();
  });

  test('does not bring back the older of two that are made side by side', () => {
    const older = cache.begin();
    cache.change(SOLD);
    const newer = cache.begin();
    now += 10;
    store('a', 'nuova', newer);
    store('a', 'vecchia', older);
    expect(textOf(cache.get('a'))).toBe('nuova');
  });

  test('an outdating ends with the rendering that it concerned', () => {
    const draft = cache.begin();
    cache.discard(draft);
    cache.change(SOLD);
    cache.drop();
    expect(draft).toEqual({ overtakenBy: null, changes: [] });
  });
});

describe('a change of one product', () => {
  const PAGES = {
    list: ['list'],
    shirt: [`product:${SHIRT}`],
    shoes: [`product:${SHOES}`],
    both: [`product:${SHOES}`, `product:${SHIRT}`],
  } satisfies Record<string, PageTag[]>;
  type Name = keyof typeof PAGES;
  const storeAll = (drafts: Partial<Record<Name, Draft>> = {}) => {
    for (const [name, tags] of Object.entries(PAGES))
      cache.store(drafts[name as Name] ?? cache.begin(), answer(name, name, tags));
  };
  const left = () => Object.keys(PAGES).filter((name) => cache.get(name) !== null);
  const outdated = () => Object.keys(PAGES).filter((name) => cache.get(name)?.outdatedBy);
  const begunAll = () => ({
    list: cache.begin(),
    shirt: cache.begin(),
    shoes: cache.begin(),
    both: cache.begin(),
  });

  test.each<[string, Pick<Change, 'tags'>, Name[]]>([
    ['that may move it in lists', OF_SHIRT_IN_LISTS, ['shoes']],
    ['of itself alone', OF_SHIRT, ['list', 'shoes']],
  ])('%s drops the pages that show it, cached or being made', (_what, of, stay) => {
    storeAll();
    cache.change({ ...of, mayWait: false });
    expect(left()).toEqual(stay);
    const drafts = begunAll();
    cache.change({ ...of, mayWait: false });
    storeAll(drafts);
    expect(left()).toEqual(stay);
  });

  test.each<[string, Pick<Change, 'tags'>, Name[]]>([
    ['of whether it can be had', OF_SHIRT_IN_LISTS, ['list', 'shirt', 'both']],
    ['of how many are left', OF_SHIRT, ['shirt', 'both']],
  ])('%s outdates them', (_what, of, expected) => {
    storeAll();
    cache.change({ ...of, mayWait: true });
    expect(outdated()).toEqual(expected);
    const drafts = begunAll();
    cache.change({ ...of, mayWait: true });
    storeAll(drafts);
    expect(outdated()).toEqual(expected);
    expect(left()).toHaveLength(4);
  });

  test('finds no page that has gone', () => {
    cache = createPageCache({ entries: 1, bytes: 1_000_000 }, () => now);
    storeAll();
    cache.change({ ...OF_SHIRT_IN_LISTS, mayWait: false });
    expect(left()).toEqual([]);
    cache.store(cache.begin(), answer('a', 'a', PAGES.shirt));
    cache.drop();
    cache.store(cache.begin(), answer('a', 'a', PAGES.shoes));
    cache.change({ ...OF_SHIRT, mayWait: false });
    expect(cache.get('a')).not.toBeNull();
  });
});
