import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { askReleases } from '#platform/releases.server.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom } from '#support/room.ts';
import { newerRelease, noteNewestRelease } from './newest-release.server.ts';

const NOTES = 'https://github.com/example/vetrina/releases/tag/v9.1.0';

/** A list of releases of the test's own, which records its requests. */
async function releases(answer: { status: number; body: string }) {
  const requests: { url?: string; method?: string; headers: string[] }[] = [];
  const server = createServer(({ url, method, headers }, response) => {
    requests.push({
      url,
      method,
      headers: Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    });
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { requests, url: `http://127.0.0.1:${port}/releases/latest` };
}

onEachEngine((_engine, open) => {
  test('a newer release is found, and nothing but the version is sent', async () => {
    const room = await openRoom(await open());
    const body = JSON.stringify({ tag_name: 'v9.1.0', html_url: NOTES });
    const { requests, url } = await releases({ status: 200, body });
    await noteNewestRelease({ ...room, askReleases: () => askReleases(url) });
    expect(await newerRelease(room.db, '9.0.9')).toEqual({ version: '9.1.0', url: NOTES });
    expect(await newerRelease(room.db, '9.1.0')).toBeNull();
    expect(requests).toMatchObject([{ url: '/releases/latest', method: 'GET' }]);
    const sent = requests[0]?.headers.filter(
      (one) => !/^(host|connection|accept[\w-]*|sec-fetch-mode):/.test(one),
    );
    expect(sent).toEqual([expect.stringMatching(/^user-agent: Vetrina\/\d+\.\d+\.\d+[\w.-]*$/)]);
  });

  test.each([
    ['refuses', { status: 403, body: '{"message":"rate limit"}' }],
    ['answers nonsense', { status: 200, body: '<html>' }],
    ['answers without end', { status: 200, body: '['.repeat(2_000_000) }],
  ])('a list that %s changes nothing', async (_, answer) => {
    const room = await openRoom(await open());
    const { url } = await releases(answer);
    await noteNewestRelease({ ...room, askReleases: () => askReleases(url) });
    expect(await newerRelease(room.db, '0.0.1')).toBeNull();
  });

  test('a list that cannot be reached, or is not to be requested, changes nothing', async () => {
    const room = await openRoom(await open());
    await noteNewestRelease({ ...room, askReleases: () => askReleases('http://127.0.0.1:1/') });
    await noteNewestRelease({ ...room, askReleases: () => askReleases(null) });
    expect(await newerRelease(room.db, '0.0.1')).toBeNull();
  });
});
