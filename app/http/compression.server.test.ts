import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { acceptedEncoding, ENCODINGS, sendCompressed } from './compression.server.ts';

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['br, gzip', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['zstd;q=0, br', 'br'],
  ['identity', null],
  ['', null],
])('of %j takes %s', (accepted, encoding) => {
  const request = { headers: { 'accept-encoding': accepted } };
  expect(acceptedEncoding(request, ENCODINGS)).toBe(encoding);
});

/** Sends an answer by a server of its own, to a client that takes one encoding. */
async function sent(answered: Response, accepted: string) {
  const server = createServer((requested, response) => void sendCompressed(requested, response, answered));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>(
      (done, failed) => {
        request({ port, host: '127.0.0.1', headers: { 'accept-encoding': accepted } }, (answer) => {
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('error', failed);
          answer.on('end', () =>
            done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces) }),
          );
        })
          .on('error', failed)
          .end();
      },
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const text = (length: number) => 'lino e seta '.repeat(Math.ceil(length / 12)).slice(0, length);
const json = (body: BodyInit, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json' } });

describe('an answer is sent', () => {
  test('as it is where it is short', async () => {
    const { status, headers, body } = await sent(json('{"ok":false}', 409), 'br');
    expect({ status, body: body.toString() }).toEqual({ status: 409, body: '{"ok":false}' });
    expect(headers).toMatchObject({ 'content-length': '12', vary: 'Accept-Encoding' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('packed as %s where it is long', async (encoding, unpacked) => {
    const { headers, body } = await sent(json(text(5000)), encoding);
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(unpacked(body).toString()).toBe(text(5000));
  });

  test('piece by piece where it comes in pieces', async () => {
    const pieces = [text(300), text(2000), text(700)];
    async function* coming() {
      for (const piece of pieces) yield Buffer.from(piece);
    }
    const { headers, body } = await sent(
      json(Readable.toWeb(Readable.from(coming())) as ReadableStream),
      'br',
    );
    expect(headers['content-length']).toBeUndefined();
    expect(brotliDecompressSync(body).toString()).toBe(pieces.join(''));
  });

  test('empty where nothing comes', async () => {
    const { headers, body } = await sent(json(''), 'gzip');
    expect({ length: headers['content-length'], body: body.toString() }).toEqual({ length: '0', body: '' });
  });
});
