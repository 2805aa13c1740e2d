import { createElement, type ReactElement } from 'react';
import type { AttachmentRef } from '#db/schema/mail.ts';
import { MailEnvelope, type MailFrom } from './layout.mail.tsx';
import { withoutProperties } from './properties.ts';

export type WrittenMail = {
  /** E-mails with an equal key are stored once. */
  dedupeKey: string;
  kind: string;
  to: string;
  /** Null for the shop's own address. */
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** One-click unsubscribe address; null for e-mails without a subscription. */
  unsubscribeUrl: string | null;
  attachments: AttachmentRef[];
};

/** Tables of amounts keep columns in the text part; layout tables do not. */
const TEXT = {
  selectors: [
    { selector: 'table.amounts', format: 'dataTable', options: { maxColumnWidth: 44 } },
    { selector: 'img.picture', format: 'skip' },
  ],
};

export async function renderMail(
  mail: Omit<WrittenMail, 'html' | 'text' | 'replyTo' | 'unsubscribeUrl' | 'attachments'> & {
    from: MailFrom;
    body: ReactElement;
    replyTo?: string;
    unsubscribeUrl?: string;
    attachments?: AttachmentRef[];
  },
): Promise<WrittenMail> {
  const { from, body, replyTo = null, unsubscribeUrl = null, attachments = [], ...envelope } = mail;
  // Loaded with the first e-mail only.
  const { render } = await import('@react-email/render');
  const whole = createElement(MailEnvelope, { value: { ...from, subject: envelope.subject } }, body);
  const [html, text] = await Promise.all([
    render(whole),
    render(whole, { plainText: true, htmlToTextOptions: TEXT }),
  ]);
  return { ...envelope, replyTo, html: withoutProperties(html), text, unsubscribeUrl, attachments };
}
