import { desc, eq } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import { sendForm, signedInCookie, type TestSite } from './site.ts';

type Account = { email: string; password: string };

/** Has the owner invite somebody, who accepts and signs in; answers what her browser would send. */
export async function staffCookie(
  site: TestSite,
  account: Account,
  { role, owner }: { role: 'Titolare' | 'Commessa'; owner: string },
): Promise<string> {
  const invited = { intent: 'invite', email: account.email, role };
  const sent = await sendForm(site, '/admin/personale', invited, owner);
  if (sent.status !== 200) throw new Error(`The invitation answered ${sent.status}`);
  const [mail] = await site.shop.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(eq(outbox.toAddress, account.email))
    .orderBy(desc(outbox.createdAt));
  const link = /\S+(\/auth\/invito\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const accepted = await sendForm(site, link, { name: 'Bea', password: account.password });
  if (accepted.status !== 302) throw new Error(`Accepting answered ${accepted.status}`);
  return signedInCookie(site, account);
}
