import { expect, test } from 'vitest';
import type { Jobs } from '#jobs/table.ts';
import { onEachEngine } from '#support/database.ts';
import { addMails } from '#support/mails.ts';
import { shopGauges } from './gauges.server.ts';

const now = new Date('2026-03-10T10:00:00Z');

onEachEngine((_engine, open) => {
  test('only e-mails that may still leave are waiting', async () => {
    const { db } = await open();
    const jobs = { counts: async () => [{ queue: 'sweep', state: 'failed', count: 2 }] } as unknown as Jobs;
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    await addMails(db, [
      { key: 'fresh', createdAt: minutesAgo(1) },
      { key: 'put-off', createdAt: minutesAgo(20), lastError: 'Error: 451 later' },
      { key: 'refused', createdAt: minutesAgo(600), lastError: '550 5.1.1 unknown' },
      { key: 'forgotten', createdAt: minutesAgo(700), toAddress: '' },
      { key: 'sent', createdAt: minutesAgo(800), sentAt: now },
    ]);
    const gauges = await shopGauges({ db, jobs, now: () => now });
    const value = (name: string) => gauges.find((one) => one.name === name)?.values[0]?.value;
    expect(value('vetrina_unsent_letters')).toBe(2);
    expect(value('vetrina_oldest_unsent_letter_seconds')).toBe(20 * 60);
    expect(value('vetrina_last_webhook_age_seconds')).toBe(-1);
    expect(gauges.find((one) => one.name === 'vetrina_jobs')?.values).toEqual([
      { labels: { queue: 'sweep', state: 'failed' }, value: 2 },
    ]);
  });
});
