import { expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { outbox } from '../../db/schema/mail.ts';
import { undeliveredLetters } from './undelivered.server.ts';

const now = new Date('2026-03-10T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

onEachEngine((_engine, open) => {
  test('names the letters that failed and are still here after ten minutes, and those that were refused', async () => {
    const { db } = await open();
    const letter = (key: string, minutes: number, more: Partial<typeof outbox.$inferInsert>) => ({
      dedupeKey: key,
      kind: 'order-confirmation',
      toAddress: `${key}@example.it`,
      subject: 'Conferma ordine',
      html: '',
      text: '',
      createdAt: minutesAgo(minutes),
      ...more,
    });
    await db
      .insert(outbox)
      .values([
        letter('refused', 1, { lastError: '550 5.1.1 No such user', attempts: 1 }),
        letter('put-off', 11, { lastError: 'Error: 450 Try again', attempts: 4 }),
        letter('older', 600, { lastError: 'Connection refused', attempts: 12 }),
        letter('fresh', 9, { lastError: 'Error: 450 Try again' }),
        letter('waiting', 60, {}),
        letter('sent', 60, { sentAt: minutesAgo(1) }),
      ]);
    expect(await undeliveredLetters(db, now)).toEqual({
      total: 3,
      letters: [
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
