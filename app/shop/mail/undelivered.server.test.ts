import { expect, test } from 'vitest';
import { onEachEngine } from '#support/database.ts';
import { addMails } from '#support/mails.ts';
import { undeliveredMails } from './outbox.server.ts';

const now = new Date('2026-03-10T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

onEachEngine((_engine, open) => {
  test('names the e-mails that failed and are still here after ten minutes, and those that were refused', async () => {
    const { db } = await open();
    await addMails(db, [
      { key: 'refused', createdAt: minutesAgo(1), lastError: '550 5.1.1 No such user', attempts: 1 },
      { key: 'put-off', createdAt: minutesAgo(11), lastError: 'Error: 450 Try again', attempts: 4 },
      { key: 'older', createdAt: minutesAgo(600), lastError: 'Connection refused', attempts: 12 },
      { key: 'fresh', createdAt: minutesAgo(9), lastError: 'Error: 450 Try again' },
      { key: 'waiting', createdAt: minutesAgo(60) },
      { key: 'sent', createdAt: minutesAgo(60), sentAt: minutesAgo(1) },
    ]);
    expect(await undeliveredMails(db, now)).toEqual({
      total: 3,
      mails: [
        {
          id: expect.any(String),
          to: 'refused@example.it',
          subject: 'Conferma ordine',
          error: '550 5.1.1 No such user',
          attempts: 1,
          createdAt: minutesAgo(1),
        },
        expect.objectContaining({ to: 'put-off@example.it' }),
        expect.objectContaining({ to: 'older@example.it' }),
      ],
    });
  });
});
