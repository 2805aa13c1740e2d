#!/usr/bin/env node
// Sets the stock of a Vetrina shop from a cash register's file: one line `code;size;pieces` for each size, where the code
// is a barcode or SKU of the shop. Says what it did not know. Run twice, it changes nothing the second time.
//
//   VETRINA_URL=https://www.example.it VETRINA_TOKEN=vt_… node stock-from-csv.mjs pieces.csv
//
// The token needs the scopes products:read and stock:write.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const { VETRINA_URL, VETRINA_TOKEN } = process.env;
const [file] = process.argv.slice(2);
if (!VETRINA_URL || !VETRINA_TOKEN || !file) {
  console.error('Usage: VETRINA_URL=… VETRINA_TOKEN=… node stock-from-csv.mjs FILE');
  process.exit(2);
}

// Whoever runs it reads what went wrong, without where in this program.
process.on('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});

/** Calls the API; waits as long as it says where there are too many requests, or the shop is away. */
async function call(path, { method = 'GET', body, etag } = {}) {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(new URL(`/api/v1${path}`, VETRINA_URL), {
      method,
      headers: {
        Authorization: `Bearer ${VETRINA_TOKEN}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(etag && { 'If-Match': etag }),
      },
      body: body && JSON.stringify(body),
    });
    if (![429, 503].includes(answer.status) || tries === 5)
      return { status: answer.status, etag: answer.headers.get('ETag'), json: await answer.json() };
    await answer.body?.cancel();
    await pause(1000 * Number(answer.headers.get('Retry-After') ?? 10));
  }
}

/** Every size of the shop by its barcode and SKU. */
async function sizesByCode() {
  const found = new Map();
  let cursor = '';
  do {
    const { status, json } = await call(`/products?limit=100${cursor && `&cursor=${cursor}`}`);
    if (status !== 200) throw new Error(json.detail ?? json.title);
    for (const { id, sizes } of json.data)
      for (const { size, barcode, sku } of sizes)
        for (const code of [barcode, sku]) if (code) found.set(code, { id, size });
    cursor = json.next_cursor ?? '';
  } while (cursor);
  return found;
}

/** Null once the sizes of a product have these pieces, else why not. */
async function setStock(id, wanted) {
  for (let tries = 0; tries < 5; tries += 1) {
    const before = await call(`/products/${id}/stock`);
    if (before.status !== 200) return before.json.title;
    const { etag, json } = before;
    const other = json.data.find(({ size, quantity }) => wanted.has(size) && wanted.get(size) !== quantity);
    if (!other) return null;
    const body = { size: other.size, quantity: wanted.get(other.size), reason: 'Cash register' };
    const put = await call(`/products/${id}/stock`, { method: 'PUT', body, etag });
    if (put.status === 200) tries = -1;
    // 412: something was sold or counted in between; read again.
    else if (put.status !== 412) return put.json.detail ?? put.json.title;
  }
  return 'It changes too often: run again later.';
}

const known = await sizesByCode();
const products = new Map();
const unknown = [];
for (const line of (await readFile(file, 'utf8')).split(/\r?\n/).filter((one) => one.trim() !== '')) {
  const [code = '', size = '', pieces = ''] = line.split(';').map((cell) => cell.trim());
  const found = known.get(code);
  if (!found || found.size !== size || !/^\d{1,5}$/.test(pieces)) unknown.push(line);
  else products.set(found.id, (products.get(found.id) ?? new Map()).set(size, Number(pieces)));
}
let failed = 0;
for (const [id, wanted] of products) {
  const why = await setStock(id, wanted);
  if (why === null) continue;
  failed += 1;
  console.error(`${id}: ${why}`);
}
for (const line of unknown) console.error(`Unknown: ${line}`);
console.log(
  `${products.size - failed} products set, ${unknown.length} lines unknown, ${failed} products failed`,
);
process.exit(failed > 0 ? 1 : 0);
