import { createHash } from 'node:crypto';
import { createElement } from 'react';
import type { ShopIdentity } from '../settings/settings.ts';
import { AccountConfirmationMail } from './account-confirmation.mail.tsx';
import { renderLetter } from './render.server.ts';

/** The letter with the link that confirms an account's address. */
export function accountConfirmationLetter(to: {
  email: string;
  name: string;
  link: string;
  identity: ShopIdentity;
  publicUrl: string;
}) {
  const { email, ...props } = to;
  return renderLetter({
    dedupeKey: `account-confirmation:${createHash('sha256').update(to.link).digest('hex')}`,
    kind: 'account-confirmation',
    to: email,
    subject: `Conferma il tuo account ${to.identity.brand}`,
    body: createElement(AccountConfirmationMail, props),
  });
}
