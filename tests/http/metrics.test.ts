import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { JOBS } from '#jobs/table.ts';
import { readMetrics } from '#support/prometheus.ts';
import { openSite } from '#support/site.ts';

const TOKEN = 'un-segreto-di-prova';

async function read(environment: Record<string, string>, shown: string[]) {
  const site = await openSite({ environment });
  onTestFinished(() => site.stop());
  for (const _ of [1, 2]) await (await fetch(`${site.url}/resi`)).text();
  const answers = [];
  for (const authorization of shown)
    answers.push(await fetch(`${site.url}/metrics`, { headers: authorization ? { authorization } : {} }));
  return answers;
}

test('there is no such page without a token in the settings', async () => {
  const answers = await read({}, ['', `Bearer ${TOKEN}`, 'Bearer null']);
  expect(answers.map((one) => one.status)).toEqual([404, 404, 404]);
});

test('metrics are shown to who has the token, and to nobody else', async () => {
  const wrong = ['', 'Bearer', 'Bearer altro', TOKEN, `Bearer ${TOKEN}x`];
  const answers = await read({ METRICS_TOKEN: TOKEN }, [...wrong, `Bearer ${TOKEN}`]);
  expect(answers.map((one) => one.status)).toEqual([401, 401, 401, 401, 401, 200]);
  const shown = answers.at(-1);
  expect(shown?.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = (await shown?.text()) ?? '';
  for (const line of [
    'vetrina_database_up 1',
    'vetrina_requests_total{route="page",status="200"} 2',
    'vetrina_kept_pages_served_total 1',
    'vetrina_open_checkouts 0',
    'vetrina_unsent_letters 0',
    'vetrina_last_webhook_age_seconds -1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(readMetrics(text).map(({ name, type }) => [name, type])).toEqual(
    expect.arrayContaining([
      ['vetrina_requests_total', 'counter'],
      ['vetrina_request_seconds', 'histogram'],
      ['vetrina_jobs', 'gauge'],
    ]),
  );
  // Each queue from the first moment on: of a series that begins with a failure, no alert sees a rise.
  for (const queue of Object.keys(JOBS))
    expect(text).toContain(`vetrina_jobs{queue="${queue}",state="failed"} 0`);
  // What monitoring is told to watch must be there to be watched.
  const watching = ['docs/operations.md', 'deploy/alerts.yml', 'deploy/grafana-dashboard.json'];
  const families = readMetrics(text).map(({ name }) => name);
  for (const file of watching) {
    const watched = readFileSync(file, 'utf8').match(/\b(vetrina|process|nodejs)_\w+/g) ?? [];
    expect(watched.length).toBeGreaterThan(8);
    expect(watched.filter((name) => !families.includes(name.replace(/_(bucket|sum|count)$/, '')))).toEqual(
      [],
    );
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});
