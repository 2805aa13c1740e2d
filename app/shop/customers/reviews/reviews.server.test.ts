import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchanges } from '#db/schema/exchanges.ts';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { products } from '#db/schema/products.ts';
import { refundLines, refunds } from '#db/schema/refunds.ts';
import { reviewObjections, reviews } from '#db/schema/reviews.ts';
import { noteErasureRequest } from '#shop/orders/lifecycle/forget.server.ts';
import { orderToken } from '#shop/orders/lifecycle/order-link.server.ts';
import { addListener, toBeNotified } from '#support/alert-listener.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrder, addProduct, openRoom, type Room } from '#support/room.ts';
import { answerReview, countReviews, decideReview, listReviews, switchReviews } from './decide.server.ts';
import { eraseReviews, forgetRefusedReviews, forgetReviewsOf, reviewsOfEmail } from './forget.server.ts';
import { inviteReviews, objectToInvitations } from './invite.server.ts';
import type { Refusal } from './review.ts';
import { reviewsOf } from './shown.server.ts';
import { objectByLink, orderToReview, withdrawReview, writeReview } from './write.server.ts';

const DAY_MS = 86_400_000;
const SAID = {
  stars: 2,
  title: 'Peccato',
  body: 'Si è scucita.',
  fit: 'small',
  shownName: 'Ada B.',
} as const;

onEachEngine((_engine, open) => {
  let room: Room;
  let dress: string;
  let skirt: string;
  let orderId: string;
  beforeEach(async () => {
    room = await openRoom(await open());
    dress = await addProduct(room.db, { name: 'Abito Luna', stock: { S: 2, M: 2 } });
    skirt = await addProduct(room.db, { name: 'Gonna Sole', stock: { S: 2 } });
    await switchReviews(room, true);
    orderId = await bought();
  });
  afterEach(() => room.close());

  const later = (days: number) => {
    room.clock.now = new Date(room.clock.now.getTime() + days * DAY_MS);
  };
  const line = (productId: string, size: string, name: string) => ({
    ...{ productId, size, name, color: 'Nero', quantity: 1, priceCents: 2500, discountCents: 0 },
  });
  /** An order of both, delivered now. */
  const bought = (more: Partial<typeof orders.$inferInsert> = {}) =>
    addOrder(room.db, {
      items: [line(dress, 'M', 'Abito Luna'), line(skirt, 'S', 'Gonna Sole')],
      status: 'delivered',
      createdAt: room.now(),
      deliveredAt: room.now(),
      ...more,
    });
  const mails = (kind: string) => room.db.select().from(outbox).where(eq(outbox.kind, kind));
  const token = (id = orderId, page: 'review' | 'reviewObjection' | 'status' = 'review') =>
    orderToken(room, page, { id, linkGeneration: 0 });
  const write = (said: Partial<Parameters<typeof writeReview>[2]> = {}, of = token()) =>
    writeReview(room, of, { ...SAID, line: `${dress}|M`, version: null, ...said });
  const rows = () => room.db.select().from(reviews).orderBy(reviews.line);
  const only = async () => {
    const [row] = await rows();
    if (!row) throw new Error('no review');
    return row;
  };
  const decide = async (to: 'published' | 'refused', version?: number) => {
    const row = await only();
    const verdict = { id: row.id, version: version ?? row.version, actor: 'owner' };
    return decideReview(
      room,
      to === 'published'
        ? { ...verdict, to }
        : { ...verdict, to, refusal: 'offensive', explanation: 'La prima riga.' },
    );
  };
  async function refund(of: string, productId: string) {
    const id = crypto.randomUUID();
    await room.db.insert(refunds).values({
      ...{ id, orderId: of, customerName: 'Ada Bianchi', customerEmail: 'ada@esempio.it' },
      ...{ origin: 'owner', amountCents: 2500, reason: 'Reso', status: 'done', actor: 'owner' },
      ...{ paymentIntentId: 'pi_1', doneAt: room.now(), createdAt: room.now(), since: room.now() },
    } as typeof refunds.$inferInsert);
    await room.db.insert(refundLines).values({
      ...{ refundId: id, line: productId === dress ? `${dress}|M` : `${skirt}|S` },
      ...{ quantity: 1, amountCents: 2500, restocked: 0 },
    } as typeof refundLines.$inferInsert);
  }

  test('whoever kept what was delivered is asked once, a week later, for what was kept', async () => {
    await refund(orderId, skirt);
    later(6.9);
    await inviteReviews(room);
    expect(await mails('review-invitation')).toEqual([]);
    later(0.1);
    await inviteReviews(room);
    await inviteReviews(room);
    const [mail, ...others] = await mails('review-invitation');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ toAddress: 'ada@esempio.it' });
    expect(mail?.text).toContain('Abito Luna, taglia M');
    expect(mail?.text).not.toContain('Gonna Sole');
    expect(mail?.html).toContain(`/recensione?token=${token()}`);
    expect(mail?.unsubscribeUrl).toContain(`/recensione/basta?token=${token(orderId, 'reviewObjection')}`);
  });

  test('not while a piece is exchanged: a week after the new one was there, for the size that she keeps', async () => {
    const old = line(dress, 'M', 'Abito Luna');
    const fresh = line(dress, 'L', 'Abito Luna');
    const id = crypto.randomUUID();
    const set = (more: Partial<typeof exchanges.$inferInsert>) =>
      room.db.update(exchanges).set(more).where(eq(exchanges.id, id));
    await room.db.insert(exchanges).values({
      ...{ id, orderId, status: 'requested', origin: 'shopper', quantity: 1, differenceCents: 0 },
      ...{ line: `${dress}|M`, oldItem: old, newLine: `${dress}|L`, newItem: fresh },
      ...{ requestedAt: room.now(), requestedBy: 'shopper', updatedAt: room.now() },
    });
    later(8);
    await inviteReviews(room);
    expect(await mails('review-invitation')).toEqual([]);
    later(32);
    const own = { ...fresh, ownDelivery: { at: room.now().toISOString() } };
    await room.db.update(orders).set({ items: [own, line(skirt, 'S', 'Gonna Sole')] });
    await set({ status: 'sent', sentAt: room.now(), deliveredAt: room.now() });
    later(8);
    await inviteReviews(room);
    expect(await mails('review-invitation')).toEqual([]);
    await set({ status: 'closed', endedBecause: 'done', endedAt: room.now() });
    await inviteReviews(room);
    const [mail] = await mails('review-invitation');
    expect(mail?.text).toContain('Abito Luna, taglia L');
    expect(mail?.text).not.toContain('taglia M');
  });

  test('whoever wants to know is told of a review that waits, once until it was decided', async () => {
    await addListener(room, 'review');
    await write();
    const row = await only();
    await write({ title: 'Bello davvero', version: row.version });
    expect(await toBeNotified(room.db)).toEqual([expect.objectContaining({ kind: 'review', about: row.id })]);
    await decide('refused', row.version + 1);
    await write({ title: 'Meglio così', version: (await only()).version });
    expect(await toBeNotified(room.db)).toHaveLength(2);
  });

  test('nobody is asked who gave a gift, was erased, objected, or bought while reviews were off', async () => {
    await room.db.delete(orders);
    await bought({ giftMessage: '', customerEmail: 'regalo@esempio.it' });
    const erased = await bought({ customerEmail: 'via@esempio.it' });
    await noteErasureRequest(room.db, [erased], { at: room.now(), actor: 'owner' });
    await bought({ customerEmail: 'No@Esempio.it' });
    await objectToInvitations(room, 'no@esempio.it');
    await objectToInvitations(room, 'no@esempio.it');
    await bought({ customerEmail: 'prima@esempio.it', createdAt: new Date(room.now().getTime() - DAY_MS) });
    later(8);
    await inviteReviews(room);
    expect(await mails('review-invitation')).toEqual([]);
    await switchReviews(room, false);
    await bought({ deliveredAt: new Date(room.now().getTime() - 8 * DAY_MS) });
    await inviteReviews(room);
    expect(await mails('review-invitation')).toEqual([]);
  });

  test('the e-mail’s other link ends the invitations of its address, and takes back one that waits', async () => {
    later(7);
    await inviteReviews(room);
    expect(await objectByLink(room, token())).toBe(false);
    expect(await objectByLink(room, token(orderId, 'reviewObjection'))).toBe(true);
    expect(await mails('review-invitation')).toEqual([]);
    expect(await room.db.select({ email: reviewObjections.email }).from(reviewObjections)).toEqual([
      { email: 'ada@esempio.it' },
    ]);
  });

  test('only the link of the order opens its pieces, and only what was kept can be reviewed', async () => {
    await refund(orderId, skirt);
    for (const other of ['inventato', token(orderId, 'status'), token(crypto.randomUUID())])
      expect(await orderToReview(room, other)).toBeNull();
    expect(await orderToReview(room, token())).toMatchObject({
      proposedName: 'Ada B.',
      pieces: [{ name: 'Abito Luna', size: 'M', isSet: false, review: null }],
    });
    expect(await write({ line: `${skirt}|S` })).toEqual({ ok: false, code: 'not_bought' });
    expect(await write({ line: 'niente' })).toEqual({ ok: false, code: 'not_bought' });
    expect(await write({}, token(orderId, 'status'))).toEqual({ ok: false, code: 'dead_link' });
    expect(await write()).toEqual({ ok: true });
    await switchReviews(room, false);
    expect(await orderToReview(room, token())).toBeNull();
    expect(await write()).toEqual({ ok: false, code: 'dead_link' });
  });

  test('a review is written once a line, changed until it is published, and withdrawn at any time', async () => {
    expect(await write()).toEqual({ ok: true });
    expect(await write()).toEqual({ ok: true });
    expect(await rows()).toMatchObject([
      { ...SAID, status: 'waiting', version: 1, productId: dress, size: 'M' },
    ]);
    // Another window that was opened before.
    expect(await write({ stars: 5 })).toEqual({ ok: false, code: 'changed' });
    expect(await write({ stars: 3, version: 1 })).toEqual({ ok: true });
    expect(await decide('published')).toEqual({ ok: true });
    expect(await write({ stars: 1, version: 3 })).toEqual({ ok: false, code: 'published' });
    expect(await withdrawReview(room, 'inventato', `${dress}|M`)).toBe(false);
    expect(await withdrawReview(room, token(), `${dress}|M`)).toBe(true);
    expect(await withdrawReview(room, token(), `${dress}|M`)).toBe(true);
    expect(await rows()).toEqual([]);
  });

  test('whoever decides sees no stars, decides once, and what was refused is told to its author', async () => {
    await write();
    const waiting = await listReviews(room.db, { state: 'waiting', after: null });
    expect(waiting.reviews).toMatchObject([{ stars: null, title: 'Peccato', productName: 'Abito Luna' }]);
    expect(await decide('refused')).toEqual({ ok: true });
    expect(await decide('refused', 1)).toEqual({ ok: true });
    expect(await decide('published', 1)).toEqual({ ok: false, code: 'changed' });
    expect(await decide('refused')).toEqual({ ok: false, code: 'not_possible' });
    const [mail, ...others] = await mails('review-refused');
    expect(others).toEqual([]);
    for (const said of ['contiene espressioni che offendono', 'La prima riga.', 'art. 595', 'Si è scucita.'])
      expect(mail?.text).toContain(said);
    expect(await listReviews(room.db, { state: 'refused', after: null })).toMatchObject({
      reviews: [{ stars: 2, refusal: 'offensive' }],
    });
    // Put right, it waits anew; and the shop may think better of it.
    expect(await write({ body: 'Si è scucita dopo un mese.', version: 2 })).toEqual({ ok: true });
    expect(await only()).toMatchObject({ status: 'waiting', refusal: null, explanation: '' });
    expect(await decide('refused')).toEqual({ ok: true });
    expect(await decide('published')).toEqual({ ok: true });
    expect(await countReviews(room.db)).toEqual({ waiting: 0, published: 1, refused: 0 });
    expect(await decideReview(room, { id: 'x', version: 1, actor: 'owner', to: 'published' })).toEqual({
      ok: false,
      code: 'gone',
    });
  });

  test('two who decide at once decide once', async () => {
    await write();
    const both = await Promise.all([decide('published', 1), decide('refused', 1)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await only()).version).toBe(2);
  });

  test('stars without words are refused only for what can be said of the name beside them', async () => {
    await write({ title: '', body: '' });
    const { id, version } = await only();
    const refuse = (refusal: Refusal) =>
      decideReview(room, { id, version, actor: 'owner', to: 'refused', refusal, explanation: 'Il nome.' });
    for (const refusal of ['unreadable', 'off_topic'] as const)
      expect(await refuse(refusal)).toEqual({ ok: false, code: 'no_words' });
    expect(await refuse('offensive')).toEqual({ ok: true });
  });

  test('an answer stands below a published review until it is taken away', async () => {
    await write();
    const { id } = await only();
    expect(await answerReview(room, { id, version: 1, answer: 'Ci dispiace.' })).toEqual({
      ok: false,
      code: 'not_possible',
    });
    await decide('published');
    expect(await answerReview(room, { id, version: 1, answer: 'Ci dispiace.' })).toEqual({
      ok: false,
      code: 'changed',
    });
    expect(await answerReview(room, { id, version: 2, answer: 'Ci dispiace.' })).toEqual({ ok: true });
    expect((await reviewsOf(room.db, dress, 1))?.reviews).toMatchObject([{ answer: 'Ci dispiace.' }]);
    expect(await answerReview(room, { id, version: 3, answer: '' })).toEqual({ ok: true });
    expect(await only()).toMatchObject({ answer: '', answeredAt: null });
  });

  test('a product tells of its published reviews alone, newest first and by pages', async () => {
    expect(await reviewsOf(room.db, dress, 1)).toBeNull();
    for (let n = 0; n < 8; n += 1) {
      later(1);
      const id = await bought({ customerEmail: `c${n}@esempio.it` });
      await write({ stars: n === 0 ? 1 : 5, fit: n < 2 ? 'large' : 'right', shownName: `C${n}` }, token(id));
    }
    expect(await reviewsOf(room.db, dress, 1)).toBeNull();
    await room.db.update(reviews).set({ status: 'published', decidedAt: room.now() });
    const first = await reviewsOf(room.db, dress, 1);
    expect(first).toMatchObject({ count: 8, average: 4.5, fits: { small: 0, right: 6, large: 2 }, pages: 2 });
    expect(first?.reviews.map(({ shownName }) => shownName)).toEqual(['C7', 'C6', 'C5', 'C4', 'C3', 'C2']);
    const beyond = await reviewsOf(room.db, dress, 9);
    expect(beyond).toMatchObject({ page: 2 });
    expect(beyond?.reviews.map(({ shownName }) => shownName)).toEqual(['C1', 'C0']);
  });

  test('a set sold as its pieces has no vote on how it fits, and a product that goes takes its reviews along', async () => {
    await room.db
      .update(orders)
      .set({ items: [{ ...line(dress, 'M', 'Abito Luna'), pieces: [{ productId: skirt, size: 'S' }] }] });
    await write();
    expect(await only()).toMatchObject({ fit: null });
    await room.db.delete(products).where(eq(products.id, dress));
    expect(await rows()).toEqual([]);
  });

  test('erased, anonymised or refused long ago: the review goes, and nobody is asked again', async () => {
    await write();
    expect(await reviewsOfEmail(room.db, 'Ada@Esempio.it')).toMatchObject([
      { product: 'Abito Luna', stars: 2 },
    ]);
    expect(await eraseReviews(room.db, 'ada@esempio.it')).toBe(1);
    expect(await rows()).toEqual([]);
    await write();
    await room.db.transaction((tx) => forgetReviewsOf(tx, [orderId]));
    expect(await rows()).toEqual([]);
    await write();
    await decide('refused');
    expect(await forgetRefusedReviews(room.db, room.now())).toBe(0);
    later(1);
    expect(await forgetRefusedReviews(room.db, room.now())).toBe(1);
    expect(await room.db.$count(orderEvents)).toBe(0);
  });

  test('of an exchanged piece there is one review, which goes on with the new size', async () => {
    await write();
    await room.db
      .update(orders)
      .set({ items: [line(dress, 'S', 'Abito Luna'), line(skirt, 'S', 'Gonna Sole')] })
      .where(eq(orders.id, orderId));
    const shown = async () =>
      (await orderToReview(room, token()))?.pieces.map(({ key, name, review }) => [
        key,
        name,
        review?.version,
      ]);
    expect(await shown()).toEqual([
      [`${dress}|S`, 'Abito Luna', 1],
      [`${skirt}|S`, 'Gonna Sole', undefined],
    ]);
    const again = { line: `${dress}|S`, body: 'Con la S va bene.' };
    expect(await write(again)).toEqual({ ok: false, code: 'changed' });
    expect(await write({ ...again, version: 1 })).toEqual({ ok: true });
    expect(await only()).toMatchObject({ line: `${dress}|S`, size: 'S', version: 2 });
    // Exchanged for another article, it stays with the name of what was bought, and can be withdrawn.
    await room.db
      .update(orders)
      .set({ items: [line(skirt, 'S', 'Gonna Sole')] })
      .where(eq(orders.id, orderId));
    expect((await shown())?.at(-1)).toEqual([`${dress}|S`, 'Abito Luna', 2]);
    await withdrawReview(room, token(), `${dress}|S`);
    expect(await rows()).toEqual([]);
  });
});
