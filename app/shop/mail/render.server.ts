import { createElement, type ReactElement } from 'react';
import type { AttachmentRef } from '#db/schema/mail.ts';
import { MailSubject } from './layout.mail.tsx';
import { withoutProperties } from './properties.ts';

/** An e-mail ready to be written to the outbox. */
export type WrittenMail = {
  /** The same key is the same e-mail: it is written once, however often it is requested. */
  dedupeKey: string;
  kind: string;
  to: string;
  /** Who answers are for; null for the shop. */
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Where one click ends the subscription that the e-mail belongs to; null for e-mails nobody subscribed to. */
  unsubscribeUrl: string | null;
  attachments: AttachmentRef[];
};

/** A table of amounts keeps its columns in the text; the tables that only place things do not. */
const TEXT = {
  selectors: [
    { selector: 'table.amounts', format: 'dataTable', options: { maxColumnWidth: 44 } },
    { selector: 'img.picture', format: 'skip' },
  ],
};

/** Both parts of an e-mail, from one component. */
export async function renderMail(
  mail: Omit<WrittenMail, 'html' | 'text' | 'replyTo' | 'unsubscribeUrl' | 'attachments'> & {
    body: ReactElement;
    replyTo?: string;
    unsubscribeUrl?: string;
    attachments?: AttachmentRef[];
  },
): Promise<WrittenMail> {
  const { body, replyTo = null, unsubscribeUrl = null, attachments = [], ...envelope } = mail;
  // Loaded with the first e-mail, as the library that sends it is.
  const { render } = await import('@react-email/render');
  const whole = createElement(MailSubject, { value: envelope.subject }, body);
  const [html, text] = await Promise.all([
    render(whole),
    render(whole, { plainText: true, htmlToTextOptions: TEXT }),
  ]);
  return { ...envelope, replyTo, html: withoutProperties(html), text, unsubscribeUrl, attachments };
}
