import { beforeEach } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { type Auth, createAuth } from '#shop/staff/auth/auth.server.ts';
import type { AccountMail, RequestedMail } from '#shop/staff/auth/library.server.ts';
import type { OpenDatabase } from './database.ts';
import { quickHashing } from './quick-hashing.ts';

export const ADA = { email: 'ada@esempio.it', password: 'vecchia-password', name: 'Ada' };

type AuthRoom = { db: Db; auth: Auth; mails: AccountMail[]; requested: RequestedMail[]; clock: Date };

/** What a request says of who sends it. */
export const from = (cookie = '', clientAddress = '203.0.113.7') => ({
  headers: new Headers(cookie ? { cookie } : {}),
  clientAddress,
});

/** What a browser sends back of the cookies that were set. */
export const jar = (setCookies: string[]) =>
  setCookies
    .filter((one) => !/max-age=0/i.test(one))
    .map((one) => one.split(';')[0])
    .join('; ');

export const tokenOf = (mail: AccountMail | undefined) =>
  mail && 'link' in mail ? (new URL(mail.link).searchParams.get('token') ?? '') : '';

/** Accounts over a new database for each test: its e-mails are stored, its clock can be set. */
export function openAuthRoom(open: OpenDatabase) {
  const room = {} as AuthRoom;
  beforeEach(async () => {
    const { db } = await open();
    Object.assign(room, { db, mails: [], requested: [], clock: new Date() });
    room.auth = createAuth({
      db,
      secret: 'x'.repeat(40),
      publicUrl: 'http://negozio.test',
      now: () => room.clock,
      write: async (mail) => void room.mails.push(mail),
      later: async (one) => void room.requested.push(one),
      hashing: quickHashing,
    });
  });

  /** Makes Ada's account, its address confirmed. */
  async function account() {
    await room.auth.signUp(ADA, from());
    await confirm();
    room.mails.length = 0;
  }

  /** Confirms an address by the link of an e-mail, the last one's unless another is given. */
  function confirm(mail = room.mails.at(-1), password = ADA.password) {
    return room.auth.confirmEmail({ token: tokenOf(mail), password }, from());
  }

  /** Signs Ada in; what her browser sends from then on. */
  async function signedIn(password = ADA.password, clientAddress?: string) {
    const answer = await room.auth.signIn({ email: ADA.email, password }, from('', clientAddress));
    if (!answer.ok) throw new Error(answer.code);
    return jar(answer.setCookies);
  }

  /** The token of an e-mail by which Ada may choose a new password. */
  async function recoveryToken() {
    await room.auth.sendMail({ kind: 'recovery', email: ADA.email });
    return tokenOf(room.mails.at(-1));
  }

  return { room, account, confirm, signedIn, recoveryToken };
}
