import type { ISSUE_STATES } from '#db/values/newsletter.ts';
import type { Sort } from '#lib/sort.ts';

export type IssueState = (typeof ISSUE_STATES)[number];

export const ISSUE_KIND = 'newsletter-issue';

export type IssueInput = { subject: string; text: string };

/** Most products of an issue: as many as a phone shows well. */
export const MOST_PRODUCTS = 12;

/** E-mails a minute, within mail servers' limits. */
export const PER_MINUTE = 60;

/**
 * E-mails allowed now.
 * @param recent sent in the last minute; `unsent` wait in the outbox: a mail server that is down pauses the issue,
 * which so can still be stopped
 */
export function freeNow({ recent, unsent }: { recent: number; unsent: number }): number {
  return Math.max(0, PER_MINUTE - Math.max(recent, unsent));
}

/** Minutes for so many e-mails. */
export function minutesFor(waiting: number): number {
  return Math.ceil(waiting / PER_MINUTE);
}

/** Paragraphs (separated by an empty line) as lists of lines. */
export function paragraphsOf(text: string): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0);
}

export const ISSUE_SORTS = ['oggetto', 'stato', 'data', 'indirizzi'] as const;

export type IssueSort = (typeof ISSUE_SORTS)[number];

export const NEWEST_FIRST: Sort<IssueSort> = { by: 'data', descending: true };
