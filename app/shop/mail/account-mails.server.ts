import { createHash, randomUUID } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import type { AccountMail } from '#shop/staff/auth/library.server.ts';
import {
  AccountConfirmationMail,
  AccountNoticeMail,
  ChangeAddressMail,
  NewAddressMail,
  NOTICES,
  PasswordRecoveryMail,
} from './account.mail.tsx';
import type { MailFrom } from './layout.mail.tsx';
import { renderMail } from './outbox.server.ts';

/** An e-mail to an account: a requested link, or a notice of a change. */
export function accountMail(mail: AccountMail, from: MailFrom) {
  const { subject, body } = contentOf(mail, from.identity.brand);
  // Each link once, each notice every time.
  const which = 'link' in mail ? createHash('sha256').update(mail.link).digest('hex') : randomUUID();
  return renderMail({
    dedupeKey: `account-${mail.kind}:${which}`,
    kind: `account-${mail.kind}`,
    to: mail.email,
    subject,
    from,
    body,
  });
}

function contentOf(mail: AccountMail, brand: string): { subject: string; body: ReactElement } {
  switch (mail.kind) {
    case 'confirmation':
      return {
        subject: `Conferma il tuo account ${brand}`,
        body: createElement(AccountConfirmationMail, { link: mail.link }),
      };
    case 'recovery':
      return {
        subject: `Scegli una nuova password per ${brand}`,
        body: createElement(PasswordRecoveryMail, { link: mail.link }),
      };
    case 'change-address':
      return {
        subject: `Conferma il cambio di indirizzo per ${brand}`,
        body: createElement(ChangeAddressMail, { link: mail.link, next: mail.next }),
      };
    case 'new-address':
      return {
        subject: `Conferma il nuovo indirizzo per ${brand}`,
        body: createElement(NewAddressMail, { link: mail.link }),
      };
    default:
      return {
        subject: `${NOTICES[mail.kind].title}: il tuo account ${brand}`,
        body: createElement(AccountNoticeMail, { kind: mail.kind }),
      };
  }
}
