import { describe, expect, test } from 'vitest';
import { disputes } from '#db/schema/disputes.ts';
import { outbox } from '#db/schema/mail.ts';
import { onEachEngine } from '#support/database.ts';
import { disputePayment, endDispute } from '#support/provider.ts';
import { DAY, MINUTE, openRefundRoom, TOTAL } from '#support/refund-room.ts';
import { runRefundJobs } from '#support/refunds.ts';
import {
  disputesOfOrder,
  disputesToAnnounce,
  reconcileDisputes,
  syncDisputeById,
} from './disputes.server.ts';
import { requestRefund } from './request.server.ts';

onEachEngine((_engine, open) => {
  const { room, bought, request, rows, mails, later } = openRefundRoom(open);
  const bank = () => ({ port: room.emulator.port, key: 'sk_test_room' });
  const ofOrder = () => disputesOfOrder(room.db, bought.orderId);

  describe('a disputed payment', () => {
    test('is told once, with amount, reason and the last day to answer, however often it is notified', async () => {
      const id = await disputePayment(bank(), bought.intent, 'product_not_received');
      await Promise.all([syncDisputeById(room, id), syncDisputeById(room, id)]);
      await reconcileDisputes(room);
      expect(await ofOrder()).toMatchObject([
        { id, amountCents: TOTAL, reason: 'product_not_received', status: 'needs_response' },
      ]);
      expect(await mails()).toEqual(['dispute-opened']);
      const [mail] = await room.db.select().from(outbox);
      expect(mail?.subject).toMatch(/^Pagamento contestato, ordine #/);
      expect(mail?.text).toContain('50,00');
      expect(mail?.text).toContain('la cliente dice di non aver ricevuto l’ordine');
      expect(mail?.text).toContain('entro il 20 marzo 2026');
      expect(await disputesToAnnounce(room.db, room.now())).toHaveLength(1);
    });

    test.each(['won', 'lost'] as const)(
      'that is %s is told, and leaves the overview after two weeks',
      async (outcome) => {
        const id = await disputePayment(bank(), bought.intent, 'fraudulent');
        await syncDisputeById(room, id);
        later(MINUTE);
        await endDispute(bank(), id, outcome);
        await syncDisputeById(room, id);
        await syncDisputeById(room, id);
        expect(await mails()).toEqual(['dispute-opened', `dispute-${outcome}`].toSorted());
        expect(await ofOrder()).toMatchObject([{ status: outcome }]);
        expect(await disputesToAnnounce(room.db, room.now())).toHaveLength(1);
        later(15 * DAY);
        expect(await disputesToAnnounce(room.db, room.now())).toEqual([]);
      },
    );

    test('is told in front of others while it waits for an answer, the earliest last day first', async () => {
      const dayOf = (day: number) => new Date(Date.UTC(2026, 2, day));
      const add = (
        id: string,
        status: 'needs_response' | 'under_review' | 'won',
        due: number,
        opened: number,
      ) =>
        room.db.insert(disputes).values({
          id,
          paymentIntentId: id,
          amountCents: 100,
          reason: 'general',
          status,
          dueAt: dayOf(due),
          openedAt: dayOf(opened),
          updatedAt: room.now(),
        });
      await add('won', 'won', 12, 9);
      await add('late', 'needs_response', 25, 8);
      await add('soon', 'needs_response', 20, 4);
      await add('sent', 'under_review', 11, 7);
      const shown = await disputesToAnnounce(room.db, room.now());
      expect(shown.map(({ id }) => id)).toEqual(['soon', 'late', 'won', 'sent']);
    });

    test('is found when its notifications were lost, also one that ended meanwhile', async () => {
      const id = await disputePayment(bank(), bought.intent, 'duplicate');
      await endDispute(bank(), id, 'lost');
      await reconcileDisputes(room);
      await reconcileDisputes(room);
      expect(await ofOrder()).toMatchObject([{ id, status: 'lost' }]);
      expect(await mails()).toEqual(['dispute-lost']);
    });

    test('is not refunded a second time while the bank has the money; once won it can be', async () => {
      const id = await disputePayment(bank(), bought.intent, 'fraudulent');
      await syncDisputeById(room, id);
      await requestRefund(room, request({ amountCents: 1250 }));
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([{ status: 'failed', failure: 'disputed', nextAttemptAt: null }]);
      await endDispute(bank(), id, 'won');
      await requestRefund(room, request({ amountCents: 1250 }));
      await runRefundJobs(room);
      expect((await rows()).map(({ status }) => status).sort()).toEqual(['done', 'failed']);
    });

    test('moves the money at the provider, where the comparison finds it as a dispute', async () => {
      const from = new Date(room.now().getTime() - DAY);
      const id = await disputePayment(bank(), bought.intent, 'fraudulent');
      await endDispute(bank(), id, 'won');
      const until = new Date(room.now().getTime() + DAY);
      const moved = (await room.payments.movements(from, until, 100)) ?? [];
      const ours = moved.filter(({ kind }) => kind === 'dispute');
      expect(ours.map(({ amountCents }) => amountCents).sort((a, b) => a - b)).toEqual([-TOTAL, TOTAL]);
      expect(ours.every(({ paymentIntentId }) => paymentIntentId === bought.intent)).toBe(true);
    });

    test('of another shop’s payment, or one that the provider does not know, is nobody’s', async () => {
      await syncDisputeById(room, 'du_inventato');
      expect(await disputesToAnnounce(room.db, room.now())).toEqual([]);
      expect(await mails()).toEqual([]);
    });
  });
});
