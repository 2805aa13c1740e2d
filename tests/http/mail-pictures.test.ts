import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { acceptPicture } from '#shop/catalog/media/media.server.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { showPictures } from '#support/pictures.ts';
import { addProduct } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

test('an e-mail shows what was bought by an address that any mail program draws', async () => {
  const productId = await addProduct(site.shop.db, { name: 'Camicia', stock: { M: null } });
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a04030' } })
    .png()
    .toBuffer();
  const accepted = await acceptPicture(site.shop, bytes);
  if (!accepted.ok) throw new Error(accepted.code);
  const { mediaId } = accepted;
  await showPictures(site.shop.db, productId, [mediaId]);
  const { email } = await placePaidOrder(site);
  const [mail] = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  const address = /<img [^>]*src="([^"]+immagini-email[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
  expect(address).toBe(`${site.url}/immagini-email/${mediaId}.jpg`);
  // Made for the first reader, kept for all others.
  for (const _ of ['first', 'second']) {
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(drawn).toMatchObject({ format: 'jpeg', width: 144, height: 180 });
  }
  expect(await site.shop.storage.exists(`${mediaId.slice(0, 2)}/${mediaId}-lettera.jpg`)).toBe(true);
});

test.each(['x', `${'ab'.repeat(16)}.jpg`, `${'ab'.repeat(16)}.png`, '..%2Foriginals'])(
  'nothing else is there: %s',
  async (file) => {
    const answer = await fetch(`${site.url}/immagini-email/${file}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);
