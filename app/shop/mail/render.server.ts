import { createElement, type ReactElement } from 'react';
import type { AttachmentRef } from '../../db/schema/mail.ts';
import { LetterSubject } from './layout.mail.tsx';

/** A letter ready to be written to the outbox. */
export type WrittenLetter = {
  /** The same key is the same letter: it is written once, however often it is asked for. */
  dedupeKey: string;
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where one click ends the subscription that the letter belongs to; null for letters nobody subscribed to. */
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

/** Both parts of a letter, from one component. */
export async function renderLetter(
  letter: Omit<WrittenLetter, 'html' | 'text' | 'unsubscribeUrl' | 'attachments'> & {
    body: ReactElement;
    unsubscribeUrl?: string;
    attachments?: AttachmentRef[];
  },
): Promise<WrittenLetter> {
  const { body, unsubscribeUrl = null, attachments = [], ...envelope } = letter;
  // Loaded with the first letter, as the library that sends it is.
  const { render } = await import('@react-email/render');
  const whole = createElement(LetterSubject, { value: envelope.subject }, body);
  const [html, text] = await Promise.all([
    render(whole),
    render(whole, { plainText: true, htmlToTextOptions: TEXT }),
  ]);
  return { ...envelope, html, text, unsubscribeUrl, attachments };
}
