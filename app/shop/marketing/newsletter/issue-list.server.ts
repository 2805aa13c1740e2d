import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { listed } from '#db/schema/columns.ts';
import { newsletterIssues as issues, newsletterRecipients as recipients } from '#db/schema/newsletter.ts';
import { ISSUE_STATES } from '#db/values/newsletter.ts';
import { containing } from '#lib/like-pattern.ts';
import type { Sort } from '#lib/sort.ts';
import { sortedPage } from '#lib/sorted-page.server.ts';
import { searchTexts } from '#shop/catalog/search/search.ts';
import type { IssueState } from './issue.ts';
import { type IssueSort, NEWEST_FIRST } from './issue-sorts.ts';

export type ListedIssue = {
  id: string;
  subject: string;
  state: IssueState;
  /** Sending time; of a draft the time of creation. */
  at: Date;
  recipients: number;
};

/** `next`: id of the last issue; null at the end. */
export type IssuePage = { total: number; issues: ListedIssue[]; next: string | null };

type Filter = { q: string; state: IssueState | null; sort?: Sort<IssueSort>; after: string | null };

const PAGE = 50;

// Qualified by hand: the builder omits the name of a single table.
const RECIPIENTS = sql<number>`(select count(*)::int from ${recipients} where ${recipients.issueId} = newsletter_issues.id)`;
const AT = sql`coalesce(${issues.startedAt}, ${issues.createdAt})`;

const SORTED: Record<IssueSort, readonly SQLWrapper[]> = {
  oggetto: [sql`fold(${issues.subject})`],
  stato: [sql`array_position(array[${listed(ISSUE_STATES)}], ${issues.state})`, AT],
  data: [AT],
  indirizzi: [RECIPIENTS, AT],
};

/** Newest first unless sorted by `sort`; searched by words of the subject. */
export async function listIssues(
  db: Db,
  { q, state, sort = NEWEST_FIRST, after }: Filter,
  pageSize = PAGE,
): Promise<IssuePage> {
  const { id, subject, createdAt, startedAt } = issues;
  const place = { from: issues, values: SORTED[sort.by], id };
  const { beyond, orderBy } = sortedPage(place, sort.descending, after);
  const matching = and(
    state ? eq(issues.state, state) : undefined,
    ...searchTexts(q).map((word) => sql`fold(${subject}) like ${containing(word)}`),
  );
  const found = await db
    .select({ id, subject, state: issues.state, createdAt, startedAt, recipients: RECIPIENTS })
    .from(issues)
    .where(and(matching, beyond))
    .orderBy(...orderBy)
    .limit(pageSize + 1);
  const page = found
    .slice(0, pageSize)
    .map(({ createdAt: begun, startedAt: sent, ...issue }): ListedIssue => ({ ...issue, at: sent ?? begun }));
  return {
    total: await db.$count(issues, matching),
    issues: page,
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}
