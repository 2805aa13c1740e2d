#!/usr/bin/env node
// Writes the paid orders and the refunds of a Vetrina shop to FOLDER/movements.csv for an accountant, with VAT by rate.
// Receives webhooks while it runs (order.paid, order.updated, order.cancelled, order.refunded); at its start and once an
// hour it reads what it has missed. A movement that changes later is corrected by a line with the difference, so that an
// event that comes twice writes nothing more.
//
//   VETRINA_URL=https://www.example.it VETRINA_TOKEN=vt_… VETRINA_WEBHOOK_SECRET=whsec_… PORT=8080 \
//     node orders-to-accounting.mjs FOLDER
//
// The token needs the scope orders:read. Without the secret it reads what it has missed, and ends.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const { VETRINA_URL, VETRINA_TOKEN, VETRINA_WEBHOOK_SECRET, PORT = '8080' } = process.env;
const [folder] = process.argv.slice(2);
if (!VETRINA_URL || !VETRINA_TOKEN || !folder) {
  console.error(
    'Usage: VETRINA_URL=… VETRINA_TOKEN=… [VETRINA_WEBHOOK_SECRET=…] node orders-to-accounting.mjs FOLDER',
  );
  process.exit(2);
}
const MOVEMENTS = join(folder, 'movements.csv');
const CAUGHT_UP = join(folder, 'caught-up.txt');
const HEADINGS = 'id;kind;order;day;rate;taxable;vat;total';
/** A change may be committed after a later one: what was changed shortly before is asked for again. */
const OVERLAP_MS = 5 * 60_000;
const CATCH_UP_MS = 60 * 60_000;
/** An older message may be one that somebody recorded. */
const TOLERANCE_S = 5 * 60;
const MAX_BYTES = 1024 * 1024;
/** Refunds of these states give no money back. */
const VOID = ['failed', 'superseded'];

// Whoever runs it reads what went wrong, without where in this program.
process.on('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});

/** GET of the API; null where there is no such thing. Waits where there are too many requests, or the shop is away. */
async function get(path) {
  for (let tries = 0; ; tries += 1) {
    const headers = { Authorization: `Bearer ${VETRINA_TOKEN}` };
    const answer = await fetch(new URL(`/api/v1${path}`, VETRINA_URL), { headers });
    const json = await answer.json();
    if (answer.status === 200) return json;
    if (answer.status === 404) return null;
    if (![429, 503].includes(answer.status) || tries === 5) throw new Error(json.detail ?? json.title);
    await pause(1000 * Number(answer.headers.get('Retry-After') ?? 10));
  }
}

async function textOf(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

const dayInItaly = (moment) => new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });
const euro = (cents) => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`.replace('.', ',');
const centsOf = (text) => Math.round(Number(text.replace(',', '.')) * 100);

/** Sums written so far, in cents, by id and rate. */
const written = new Map();
await mkdir(folder, { recursive: true });
const lines = (await textOf(MOVEMENTS)).split('\n');
if (lines.length === 1) await writeFile(MOVEMENTS, `${HEADINGS}\n`);
// A line that broke off is written anew.
else if (lines.at(-1) !== '') await writeFile(MOVEMENTS, `${lines.slice(0, -1).join('\n')}\n`);
for (const line of lines.slice(1, -1)) {
  const [id, , , , rate, ...amounts] = line.split(';');
  add(`${id};${rate}`, amounts.map(centsOf));
}

function add(key, [taxable, vat, total]) {
  const before = written.get(key) ?? [0, 0, 0];
  written.set(key, [before[0] + taxable, before[1] + vat, before[2] + total]);
}

/** Writes what the order and its refunds come to, less what was written before. */
async function account(order) {
  if (order.open_cents > 0 || order.paid_cents <= 0) return;
  const refunds =
    order.refunded_cents > 0 || written.has(order.id) ? await get(`/orders/${order.id}/refunds`) : null;
  const movements = [
    { id: order.id, kind: 'sale', day: order.created_at, sign: 1, vat: order.vat },
    ...(refunds?.data ?? []).map(({ id, created_at, status, vat }) => ({
      ...{ id, kind: 'refund', day: created_at, sign: VOID.includes(status) ? 0 : -1, vat },
    })),
  ];
  for (const { id, kind, day, sign, vat } of movements) {
    for (const { rate_percent, taxable_cents, vat_cents, total_cents } of vat) {
      const key = `${id};${rate_percent}`;
      const before = written.get(key) ?? [0, 0, 0];
      const change = [taxable_cents, vat_cents, total_cents].map((cents, n) => sign * cents - before[n]);
      if (change.every((cents) => cents === 0)) continue;
      const cells = [id, kind, order.number, dayInItaly(day), rate_percent, ...change.map(euro)];
      await appendFile(MOVEMENTS, `${cells.join(';')}\n`);
      add(key, change);
    }
  }
}

/** Reads every order that changed since the last time; what it has read of a long absence is not read again. */
async function catchUp() {
  let last = (await textOf(CAUGHT_UP)).trim() || '1970-01-01T00:05:00.000Z';
  const since = new Date(Date.parse(last) - OVERLAP_MS).toISOString();
  let cursor = '';
  do {
    const page = await get(`/orders?limit=100&updated_since=${since}${cursor && `&cursor=${cursor}`}`);
    for (const order of page.data) {
      await account(order);
      if (order.updated_at > last) last = order.updated_at;
    }
    await writeFile(`${CAUGHT_UP}.new`, last);
    await rename(`${CAUGHT_UP}.new`, CAUGHT_UP);
    cursor = page.next_cursor ?? '';
  } while (cursor);
}

/** Whether the shop signed the message (https://www.standardwebhooks.com): one of several signatures is enough. */
function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_S)) return false;
  const key = Buffer.from(VETRINA_WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((one) => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** One after the other: two messages about an order must not both write it. */
let last = Promise.resolve();
function inTurn(work) {
  last = last.then(work, work);
  return last;
}

async function received(request) {
  if (request.method !== 'POST') return 405;
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > MAX_BYTES) return 413;
    parts.push(part);
  }
  const body = Buffer.concat(parts).toString();
  if (!isSigned(request.headers, body)) return 401;
  const { type, data } = JSON.parse(body);
  if (!type.startsWith('order.')) return 204;
  // The message may be late: the shop knows what is true now.
  await inTurn(async () => {
    const order = await get(`/orders/${encodeURIComponent(data.id)}`);
    if (order) await account(order);
  });
  return 204;
}

const say = (error) => console.error(error.message);
if (!VETRINA_WEBHOOK_SECRET) await catchUp();
else {
  const server = createServer(async (request, response) => {
    // Whatever goes wrong is answered by 500: the shop sends the message again.
    const status = await received(request).catch((error) => {
      say(error);
      return 500;
    });
    response.writeHead(status).end();
  });
  server.listen(Number(PORT), () => console.log(`Listening on ${server.address().port}`));
  await inTurn(catchUp).catch(say);
  console.log('Caught up');
  setInterval(() => inTurn(catchUp).catch(say), CATCH_UP_MS);
}
