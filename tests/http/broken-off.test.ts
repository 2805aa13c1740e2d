import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.server.ts';
import { beginImport } from '#shop/catalog/imports/plan/begin.server.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

type Line = { level: string; message: string; path?: string };

const lines: Line[] = [];
let site: TestSite;
let cookie: string;
let imported: string;
beforeAll(async () => {
  const log = createLog(
    () => new Date(),
    (line) => lines.push(JSON.parse(line)),
  );
  site = await openSite({ log, environment: { ACCESS_LOG: 'on' } });
  cookie = await signedInCookie(site, ADMINISTRATOR);
  const bytes = new TextEncoder().encode('codice;nome;categoria;prezzo;taglia\nA;Abito;Vestiti;10;S\n');
  const begun = await beginImport(site.shop, { name: 'prodotti.csv', bytes }, 'account');
  imported = begun.ok ? begun.id : '';
});
afterAll(() => site.stop());
beforeEach(() => {
  lines.length = 0;
});

/** Begins to send a file of which only the first bytes ever come. */
function begin(path: string, head: Uint8Array, type: string): Promise<ClientRequest> {
  const sent = request(`${site.url}${path}`, {
    method: 'POST',
    headers: { cookie, origin: site.url, 'content-type': type, 'content-length': 500_000 },
  });
  sent.on('error', () => {});
  return new Promise((done) => sent.write(Buffer.concat([head, Buffer.alloc(100_000)]), () => done(sent)));
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const MP4 = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42\0\x7f\xff\xffmdat', 'latin1');
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const FILE = 'application/octet-stream';

test.each<[what: string, path: () => string, head: Uint8Array, type: string]>([
  ['a picture', () => '/admin/upload', PNG, FILE],
  ['the home page’s video', () => '/admin/impostazioni/video', MP4, FILE],
  ['a product’s video', () => '/admin/prodotti/video', MP4, FILE],
  ['the notice on the guarantee', () => '/admin/impostazioni/avviso-garanzia', PNG, FILE],
  ['a file of products', () => '/admin/importa/file', Buffer.from('codice;nome\n'), FILE],
  ['an archive of pictures', () => `/admin/importa/${imported}/immagini`, ZIP, FILE],
  ['a form', () => '/admin/prodotti', Buffer.from('a='), 'application/x-www-form-urlencoded'],
  ['a call', () => '/api/quote', Buffer.from('{"a":"'), 'application/json'],
])('%s that the browser breaks off is no error of the shop’s', async (_what, path, head, type) => {
  const sent = await begin(path(), head, type);
  // By then its bytes have come, and the route waits for more.
  await new Promise((done) => setTimeout(done, 300));
  sent.destroy();
  await expect.poll(() => lines.filter((line) => line.path === path())).toHaveLength(1);
  // What fails afterwards would be told soon.
  await new Promise((done) => setTimeout(done, 300));
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
});
