import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { VendorError } from '#lib/vendor-error.ts';
import { temporaryFolders } from './run-folder.server.ts';
import { s3Storage } from './s3-storage.server.ts';

const picture = { contentType: 'image/avif', visibility: 'public' } as const;

async function collect(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found;
}

/** Storage in a bucket of a service that answers so. */
async function bucketThat(answers: RequestListener, patienceMs?: number) {
  const service = createServer(answers);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });
  return s3Storage({
    inTemporaryFolder: temporaryFolders(join(tmpdir(), 'vetrina-uploads-test')),
    endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    region: 'eu-south-1',
    bucket: 'media',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    publicUrl: 'https://cdn.example.it',
    patienceMs,
  });
}

test('a listing goes on to the pages after the first', async () => {
  const pageOf = (key: string, next: string) =>
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}<Contents><Key>public/many/${key}</Key><Size>1</Size></Contents></ListBucketResult>`;
  const storage = await bucketThat((request, response) => {
    const token = new URL(request.url ?? '', 'http://bucket').searchParams.get('continuation-token');
    const next = '<NextContinuationToken>page-2</NextContinuationToken>';
    response.setHeader('content-type', 'application/xml');
    response.end(token === 'page-2' ? pageOf('b.avif', '') : pageOf('a.avif', next));
  });
  expect(await collect(storage.list('many/'))).toEqual(['many/a.avif', 'many/b.avif']);
});

test('what the service says of a failure is told as its kind and code, without its sentence', async () => {
  const sentence = 'The key AKIASECRETKEY of anna@example.it may not do this';
  const storage = await bucketThat((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/xml', 'x-amz-request-id': 'REQUEST7' });
    response.end(`<Error><Code>AccessDenied</Code><Message>${sentence}</Message></Error>`);
  });
  for (const failing of [
    () => storage.put('x/a.avif', new TextEncoder().encode('x'), picture),
    () => storage.get('x/a.avif'),
    () => storage.delete('x/a.avif'),
    () => collect(storage.list('x/')),
  ]) {
    const error = await failing().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(VendorError);
    expect((error as VendorError).facts).toMatchObject({
      vendor: 'storage',
      type: 'AccessDenied',
      status: 403,
      requestId: 'REQUEST7',
    });
    expect(inspect(error)).not.toContain(sentence);
  }
});

test.each<[string, RequestListener]>([
  ['nothing', () => {}],
  [
    'half a file',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/avif', 'content-length': '1000' });
      response.write('half');
    },
  ],
])('a service that says %s and then falls silent is given up', async (_what, answers) => {
  const storage = await bucketThat(answers, 200);
  await expect(storage.get('x/a.avif')).rejects.toBeInstanceOf(VendorError);
});
