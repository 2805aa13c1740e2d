import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOpenToOthers } from '#support/modes.ts';
import { ADMINISTRATOR, type RunningShop, spawnShop } from '#support/shop.ts';

let shop: RunningShop;
let umask: number;

beforeAll(async () => {
  umask = process.umask(0);
  shop = await spawnShop({ environment: { DEMO: 'off' } });
});
afterAll(async () => {
  process.umask(umask);
  await shop.stop();
});

const send = (path: string, body: BodyInit, cookie = '') =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.url, cookie },
    body,
  });

test('the shop’s files are unreadable for other users of the machine, whatever the umask', async () => {
  const { dataDir } = shop;
  await send(
    '/auth',
    new URLSearchParams({ modo: 'registrazione', email: 'ada@esempio.it', password: 'segreta1' }),
  );
  await shop.mailTo('ada@esempio.it');
  const signedIn = await send('/auth', new URLSearchParams(ADMINISTRATOR));
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const uploaded = await send('/admin/upload', new Uint8Array(photo), cookie);
  expect(uploaded.status).toBe(200);
  const { picture } = (await uploaded.json()) as { picture: { placeholder: string } };
  expect(picture.placeholder).toMatch(/^data:/);

  for (const part of [
    'database',
    'mail',
    'media/public',
    'media/originals',
    'payment-emulator',
    'auth-secret',
  ]) {
    expect(existsSync(join(dataDir, part)), part).toBe(true);
  }
  expect(filesOpenToOthers(dataDir)).toEqual([]);
});

test('file permissions of an earlier release are corrected at the next start', async () => {
  const { dataDir } = shop;
  await shop.halt();
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dataDir, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666);
  }
  chmodSync(dataDir, 0o777);
  expect(filesOpenToOthers(dataDir).length).toBeGreaterThan(900);
  await shop.start();
  expect(filesOpenToOthers(dataDir)).toEqual([]);
});
