import { href } from 'react-router';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrder } from '#support/room.ts';
import { orderMailEvents } from './order-events.server.ts';

onEachEngine((_engine, open) => {
  test('an order’s history has the e-mails that link to it, and says which have not arrived', async () => {
    const { db } = await open();
    const ada = { customerEmail: 'ada@esempio.it' };
    const [id, other] = [await addOrder(db, ada), await addOrder(db, ada)];
    const mail = (subject: string, order: string, more: Partial<typeof outbox.$inferInsert> = {}) => ({
      ...{ dedupeKey: subject, kind: 'x', toAddress: 'ada@esempio.it', subject, text: '' },
      ...{ html: `<a href="${href('/ordine')}?token=${order}.abc">`, createdAt: new Date('2026-03-01') },
      ...more,
    });
    await db
      .insert(outbox)
      .values([
        mail('Conferma', id, { sentAt: new Date('2026-03-01T10:00Z') }),
        mail('Partito', id, { createdAt: new Date('2026-03-02') }),
        mail('Rimborso', id, { createdAt: new Date('2026-03-03'), lastError: '550 no' }),
        mail('Un altro ordine', other),
        mail('A un’altra', id, { toAddress: 'eva@esempio.it' }),
      ]);
    const events = await orderMailEvents(db, { id, ...ada });
    expect(events.map(({ kind, detail: { text, state } }) => [kind, text, state])).toEqual([
      ['mail', 'Conferma', 'sent'],
      ['mail', 'Partito', 'waiting'],
      ['mail', 'Rimborso', 'undelivered'],
    ]);
    expect(events[0]?.at).toEqual(new Date('2026-03-01T10:00Z'));
    expect(await orderMailEvents(db, { id, customerEmail: '' })).toEqual([]);
  });
});
