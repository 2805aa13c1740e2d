import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { listed } from '#db/schema/columns.ts';
import { outbox } from '#db/schema/mail.ts';
import {
  newsletterIssues as issues,
  newsletterRecipients as recipients,
  newsletterSubscriptions as subscriptions,
} from '#db/schema/newsletter.ts';
import { products } from '#db/schema/products.ts';
import { ISSUE_STATES } from '#db/values/newsletter.ts';
import { containing } from '#lib/like-pattern.ts';
import type { Sort } from '#lib/sort.ts';
import { sortedPage } from '#lib/sorted-page.server.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { isPublished } from '#shop/catalog/products/product-columns.server.ts';
import { type Choosable, findToChoose } from '#shop/catalog/search/find-to-choose.server.ts';
import { searchTexts } from '#shop/catalog/search/search.ts';
import { isRefused } from '#shop/mail/outbox.server.ts';
import { listLooks } from '#shop/marketing/looks/edit-looks.server.ts';
import type { Cents } from '#shop/money/money.ts';
import { ISSUE_KIND, type IssueInput, type IssueSort, type IssueState, NEWEST_FIRST } from './issue.ts';
import { issueRow } from './issues.server.ts';
import { isSubscribed } from './subscribers.server.ts';
import { issueMail, readyIssue, type WritingShop } from './write-issue.server.ts';

export type IssueProgress = {
  all: number;
  waiting: number;
  /** In the outbox, not yet accepted by the mail server. */
  leaving: number;
  sent: number;
  /** Finally refused by the mail server. */
  refused: number;
  left: number;
  stopped: number;
};

export type IssueShown = IssueInput & {
  id: string;
  state: IssueState;
  startedAt: Date | null;
  products: { id: string; name: string; priceCents: Cents; isShown: boolean }[];
  /** `isShown`: whether shoppers see the look. */
  look: { id: string; title: string; isShown: boolean } | null;
  /** Looks to choose; empty unless a draft. */
  looks: { id: string; title: string }[];
  readers: number;
  progress: IssueProgress;
  /** Search results; null unless a draft. */
  found: { total: number; products: Choosable[] } | null;
};

export async function readIssue(
  { db, mediaBase, now }: Pick<WritingShop, 'db' | 'mediaBase' | 'now'>,
  id: string,
  search: { q: string; category: Category | null },
): Promise<IssueShown | null> {
  const issue = await issueRow(db, id);
  if (!issue) return null;
  const { subject, text, state, startedAt, productIds } = issue;
  const looks = await listLooks({ db, mediaBase, now });
  const look = looks.find(({ id: one }) => one === issue.lookId);
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      isShown: products.isPublished,
    })
    .from(products)
    .where(inArray(products.id, productIds));
  const isIn = sql<boolean>`${inArray(products.id, productIds)}`;
  return {
    id,
    subject,
    text,
    state,
    startedAt,
    products: productIds.flatMap((one) => rows.find((row) => row.id === one) ?? []),
    look: look ? { id: look.id, title: look.title, isShown: look.isShown } : null,
    looks: state === 'draft' ? looks.map(({ id: one, title }) => ({ id: one, title })) : [],
    readers: await db.$count(subscriptions, isSubscribed),
    progress: await progressOf(db, id),
    found: state === 'draft' ? await findToChoose(db, search, { isIn, only: [isPublished] }) : null,
  };
}

/** HTML of the e-mail; null for an unknown issue. */
export async function previewIssue(shop: WritingShop, id: string): Promise<string | null> {
  const issue = await issueRow(shop.db, id);
  if (!issue) return null;
  const reader = { id: issue.id, email: '', unsubscribedAt: null };
  return (await issueMail(shop, await readyIssue(shop, issue), reader)).html;
}

async function progressOf(db: Db, issueId: string): Promise<IssueProgress> {
  const key = sql`${`${ISSUE_KIND}:${issueId}:`}::text || ${recipients.subscriptionId}`;
  const state = sql<
    keyof Omit<IssueProgress, 'all'>
  >`case when ${recipients.state} <> 'written' then ${recipients.state}
    when ${outbox.sentAt} is not null then 'sent' when ${isRefused} then 'refused' else 'leaving' end`;
  const rows = await db
    .select({ state, many: sql<number>`count(*)::int` })
    .from(recipients)
    .leftJoin(outbox, and(eq(outbox.dedupeKey, key), eq(recipients.state, 'written')))
    .where(eq(recipients.issueId, issueId))
    .groupBy(sql`1`);
  const progress: IssueProgress = {
    all: 0,
    waiting: 0,
    leaving: 0,
    sent: 0,
    refused: 0,
    left: 0,
    stopped: 0,
  };
  for (const { state: one, many } of rows) {
    progress[one] = many;
    progress.all += many;
  }
  return progress;
}

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
