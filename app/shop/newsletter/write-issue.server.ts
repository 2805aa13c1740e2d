import { createElement } from 'react';
import type { Address } from '../../address.ts';
import type { Db } from '../../db/client.server.ts';
import { letterPictures } from '../catalogue/letter-pictures.server.ts';
import { priorPriceSentence } from '../catalogue/prior-price-sentence.ts';
import { productCards } from '../catalogue/product-cards.server.ts';
import { renderLetter, type WrittenLetter } from '../mail/render.server.ts';
import { formatEuro } from '../money/money.ts';
import { loadSettings } from '../settings/settings.server.ts';
import type { ShopIdentity } from '../settings/settings.ts';
import { ISSUE_KIND, type IssueInput } from './issue.ts';
import { linkTo, NEWSLETTER_PATHS, type Subscriber } from './links.server.ts';
import { type IssueProduct, NewsletterIssueMail } from './newsletter-issue.mail.tsx';

export type WritingShop = {
  db: Db;
  mediaBase: string;
  now: () => Date;
  config: { publicUrl: string; authSecret: string };
};

const PRODUCT_PAGE = '/prodotto/:id' satisfies Address;
const SHOP_PAGE = '/shop' satisfies Address;

type Written = IssueInput & { id: string; productIds: readonly string[] };

/** An issue with all that its letters show at this moment; drafts and products that are gone are left out. */
export type ReadyIssue = IssueInput & { id: string; products: IssueProduct[]; identity: ShopIdentity };

export async function readyIssue(shop: WritingShop, issue: Written): Promise<ReadyIssue> {
  const { publicUrl } = shop.config;
  const cards = await productCards(shop, [...issue.productIds]);
  const pictures = await letterPictures(
    shop,
    cards.map(({ id }) => ({ productId: id })),
  );
  const products = cards.map((card) => ({
    id: card.id,
    name: card.name,
    price: formatEuro(card.priceCents),
    priorPrice: priorPriceSentence(card) ?? '',
    url: publicUrl + PRODUCT_PAGE.replace(':id', card.id),
    picture: pictures[card.id],
  }));
  const { identity } = await loadSettings(shop.db);
  return { id: issue.id, subject: issue.subject, text: issue.text, products, identity };
}

/** The same key is the same letter: nobody gets an issue twice. */
export function issueKey(issueId: string, subscriptionId: string): string {
  return `${ISSUE_KIND}:${issueId}:${subscriptionId}`;
}

type Reader = Pick<Subscriber, 'id' | 'email' | 'unsubscribedAt'>;

/** An issue as one reader gets it, with the link by which this reader leaves. */
export function issueLetter(shop: WritingShop, issue: ReadyIssue, reader: Reader): Promise<WrittenLetter> {
  const leaveLink = linkTo(shop, 'leave', reader);
  return renderLetter({
    dedupeKey: issueKey(issue.id, reader.id),
    kind: ISSUE_KIND,
    to: reader.email,
    subject: issue.subject,
    unsubscribeUrl: leaveLink,
    body: bodyOf(shop, issue, leaveLink),
  });
}

/** An issue as the owner tries it: its link leaves nothing, because nobody is subscribed by a trial. */
export function trialLetter(
  shop: WritingShop,
  issue: ReadyIssue,
  trial: { to: string; key: string },
): Promise<WrittenLetter> {
  return renderLetter({
    dedupeKey: `newsletter-trial:${issue.id}:${trial.key}`,
    kind: 'newsletter-trial',
    to: trial.to,
    subject: `[Prova] ${issue.subject}`,
    body: bodyOf(shop, issue, shop.config.publicUrl + NEWSLETTER_PATHS.leave),
  });
}

function bodyOf({ config: { publicUrl } }: WritingShop, issue: ReadyIssue, leaveLink: string) {
  const { id: _, ...shown } = issue;
  return createElement(NewsletterIssueMail, {
    ...shown,
    leaveLink,
    publicUrl,
    shopUrl: `${publicUrl}${SHOP_PAGE}`,
  });
}
