import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '#support/site.ts';

test('a page that nothing can be read for still says how to withdraw from a contract', async () => {
  const site = await openSite();
  onTestFinished(() => site.stop());
  await site.shop.db.execute(sql`alter table site_settings rename to settings_out_of_reach`);
  const answer = await fetch(`${site.url}/cart`);
  const page = await answer.text();
  expect(answer.status).toBe(500);
  expect(page).toMatch(/<a [^>]*href="\/recesso"[^>]*>Recedere dal contratto qui</);
});
