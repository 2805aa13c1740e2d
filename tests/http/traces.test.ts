import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie } from '#support/site.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Export = {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
};

/** A collector of the test's own, which remembers what it received. */
async function collector() {
  const received: { path: string; body: Export; raw: string }[] = [];
  const server = createServer(async (request, response) => {
    const raw = await text(request);
    received.push({ path: request.url ?? '', body: JSON.parse(raw) as Export, raw });
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { received, endpoint: `http://127.0.0.1:${port}` };
}

const spansOf = (received: { body: Export }[]) =>
  received.flatMap(({ body }) =>
    body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)),
  );
const valuesOf = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a request, its queries, a job and a call of a provider are sent to the collector, without personal data', async () => {
  const { received, endpoint } = await collector();
  const site = await openSite({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` } });
  let isOpen = true;
  onTestFinished(async () => void (isOpen && (await site.stop())));
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const answer = await fetch(`${site.url}/admin/ordini?q=anna.segreta@example.it`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  await site.shop.db.transaction((tx) =>
    site.shop.jobs.enqueue(tx, 'account-email', { kind: 'recovery', email: ADMINISTRATOR.email }),
  );
  await expect
    .poll(() => site.shop.jobs.counts(), { timeout: 20_000 })
    .toContainEqual({
      queue: 'send-email',
      state: 'completed',
      count: 1,
    });
  // What is left is sent when the shop ends.
  await site.stop();
  isOpen = false;

  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const spans = spansOf(received);
  expect(valuesOf(received[0]?.body.resourceSpans[0]?.resource ?? { attributes: [] })).toMatchObject({
    'service.name': 'vetrina',
  });
  const request = spans.find(({ name }) => name === 'GET /admin/ordini');
  expect(valuesOf(request as Span)).toMatchObject({
    'http.response.status_code': 200,
    'vetrina.kind': 'admin',
    'vetrina.request': answer.headers.get('X-Request-Id'),
  });
  const queries = spans.filter((one) => one.traceId === request?.traceId && one.name.startsWith('select'));
  expect(queries.length).toBeGreaterThan(2);
  expect(queries.map((one) => valuesOf(one)['db.collection.name'])).toContain('orders');
  const job = spans.find(({ name }) => name === 'job send-email');
  const sending = spans.find(({ name }) => name === 'mail.send');
  expect(job?.parentSpanId).toBeUndefined();
  expect(sending).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
  const everything = received.map(({ raw }) => raw).join('\n');
  expect(everything).not.toMatch(/anna\.segreta|127\.0\.0\.1|@|\$1/);
});
