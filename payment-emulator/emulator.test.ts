import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  ASKS,
  client,
  endings,
  order,
  paidSession,
  receiver,
  SECRET_KEY,
  SHOP,
  start,
  submit,
  temporaryDirectory,
  WEBHOOK_SECRET,
  withCard,
} from '#support/emulator.ts';

test('webhooks are signed, and sent again until they are taken', async () => {
  const { received, url } = await receiver([500, 302]);
  const shop = await start({ webhookUrl: url, webhookRetryDelaysMs: [20, 40] });
  const { id } = await paidSession(shop);
  await expect.poll(() => received).toHaveLength(3);
  for (const { body, signature } of received) {
    const event = shop.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({
      type: 'checkout.session.completed',
      data: { object: { id, payment_status: 'paid' } },
    });
    expect(() => shop.stripe.webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRET)).toThrow();
  }
  const { id: eventId } = JSON.parse(received[0]?.body ?? '');
  await expect.poll(async () => (await shop.stripe.events.retrieve(eventId)).pending_webhooks).toBe(0);
});

test('state survives a restart, even after an incomplete last line', async () => {
  const directory = temporaryDirectory();
  const first = await start({ directory, webhookUrl: 'http://127.0.0.1:9/', lateApprovalMs: 1 });
  const paid = await paidSession(first);
  const open = await first.stripe.checkout.sessions.create(order(), { idempotencyKey: 'open' });
  const late = await first.stripe.checkout.sessions.create(order());
  await submit(first.address, open.id, withCard(ASKS));
  await submit(first.address, late.id, { metodo: 'klarna', approvazione: 'ritardo' });
  await first.emulator.close();
  const journal = join(directory, 'journal.jsonl');
  expect(readFileSync(journal, 'utf8')).not.toMatch(/4242 ?4242|4000 ?0025/);
  appendFileSync(journal, '[["sessions","cs_test_torn",{"sess');

  for (const round of ['first', 'second']) {
    const { received, url } = await receiver();
    const { stripe, address, emulator } = await start({ directory, webhookUrl: url });
    expect(await stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({ payment_intent: paid.intent });
    expect((await stripe.checkout.sessions.create(order(), { idempotencyKey: 'open' })).id).toBe(open.id);
    await expect
      .poll(async () => (await stripe.checkout.sessions.retrieve(late.id)).payment_status)
      .toBe('paid');
    if (round === 'first') {
      await expect.poll(() => received.length).toBeGreaterThanOrEqual(3);
      expect((await fetch(`${address}/pagamento-di-prova/${open.id}/conferma`)).status).toBe(200);
      expect((await submit(address, open.id, { esito: 'conferma' }, '/conferma')).status).toBe(303);
    } else {
      expect((await stripe.checkout.sessions.retrieve(open.id)).payment_status).toBe('paid');
    }
    await emulator.close();
  }
});

test('answered requests survive kill -9', async () => {
  const directory = temporaryDirectory();
  const script = `
    import { startPaymentEmulator } from ${JSON.stringify(new URL('./emulator.ts', import.meta.url).href)};
    const { port } = await startPaymentEmulator(${JSON.stringify({
      directory,
      publicUrl: SHOP,
      webhookSecret: WEBHOOK_SECRET,
      secretKey: SECRET_KEY,
    })});
    console.log(port);`;
  const child = spawn(process.execPath, ['--experimental-strip-types', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endings.push(() => child.kill('SIGKILL'));
  const [output] = await once(child.stdout, 'data');
  const stripe = client(Number(String(output).trim()));
  const created = await Promise.all([1, 2, 3].map(() => stripe.checkout.sessions.create(order())));
  child.kill('SIGKILL');
  await once(child, 'exit');

  const { stripe: again } = await start({ directory });
  const { data } = await again.checkout.sessions.list();
  expect(data.map((session) => session.id).sort()).toEqual(created.map((session) => session.id).sort());
});

test('requests are answered without the network too', async () => {
  const { emulator, stripe } = await start();
  const { id } = await stripe.checkout.sessions.create(order());
  const response = await emulator.handle(new Request(`${SHOP}/pagamento-di-prova/${id}`));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Paga 54,97 €');
});
