import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { qrPng } from './qr-png.server.ts';

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer },
    fireImmediately: true,
  });
});

test.each([
  [
    'a transfer',
    'BCD\n002\n1\nSCT\n\nVetrina di Giulia Esempio\nIT60X0542811101000000123456\nEUR24.99\n\n\nOrdine 1A2B3C4D',
  ],
  ['letters with accents', 'Città, perché, 12 €'],
])('a reader reads what was drawn: %s', async (_, text) => {
  const [read] = await readBarcodes(qrPng(text), { formats: ['QRCode'] });
  expect(read?.text).toBe(text);
});
