import type { ISSUE_STATES } from '#db/values/newsletter.ts';

export type IssueState = (typeof ISSUE_STATES)[number];

/** The kind of the e-mails that an issue is written as. */
export const ISSUE_KIND = 'newsletter-issue';

/** What the owner writes of an issue. */
export type IssueInput = { subject: string; text: string };

/** Most products of one issue: an e-mail is read on a phone. */
export const MOST_PRODUCTS = 12;

/** E-mails of the newsletter that are written in a minute: mail servers refuse a shop that writes to all at once. */
export const PER_MINUTE = 60;

/**
 * How many e-mails may be written now.
 * @param recent written in the last minute; `unsent` lie in the outbox, so that a mail server that is away holds the
 *   issue up instead of collecting all of it where nobody can stop it.
 */
export function freeNow({ recent, unsent }: { recent: number; unsent: number }): number {
  return Math.max(0, PER_MINUTE - Math.max(recent, unsent));
}

/** Minutes until so many e-mails are written. */
export function minutesFor(waiting: number): number {
  return Math.ceil(waiting / PER_MINUTE);
}

/** The paragraphs of a text, each a list of its lines: an empty line begins a new one. */
export function paragraphsOf(text: string): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0);
}
