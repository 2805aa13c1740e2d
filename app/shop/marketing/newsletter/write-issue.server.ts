import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import type { Address } from '#lib/address.server.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { mailPictures } from '#shop/catalog/product-cards/product-pictures.server.ts';
import { listedPrice } from '#shop/catalog/products/product.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail, type WrittenMail } from '#shop/mail/outbox.server.ts';
import { lookById } from '#shop/marketing/looks/read-looks.server.ts';
import { teaserOf } from '#shop/marketing/looks/shown-look.ts';
import { priorPriceSentence } from '#shop/pricing/prices/prior-price-sentence.ts';
import { ISSUE_KIND, type IssueInput } from './issue.ts';
import { linkTo, NEWSLETTER_PATHS, type Subscriber } from './newsletter.server.ts';
import { type IssueLook, type IssueProduct, NewsletterIssueMail } from './newsletter-issue.mail.tsx';

export type WritingShop = {
  db: Db;
  mediaBase: string;
  now: () => Date;
  config: { publicUrl: string; authSecret: string };
};

const PRODUCT_PAGE = '/prodotto/:id' satisfies Address;
const SHOP_PAGE = '/shop' satisfies Address;
const LOOK_PAGE = '/look/:slug' satisfies Address;
const PICTURE = '/immagini-annunci/:file' satisfies Address;

type Written = IssueInput & { id: string; productIds: readonly string[]; lookId: string | null };

/** An issue with its present content; invisible or deleted products and looks are left out. */
export type ReadyIssue = IssueInput & {
  id: string;
  look: IssueLook | null;
  products: IssueProduct[];
  identity: ShopIdentity;
};

export async function readyIssue(shop: WritingShop, issue: Written): Promise<ReadyIssue> {
  const { publicUrl } = shop.config;
  const cards = await productCards(shop, [...issue.productIds]);
  const pictures = await mailPictures(
    shop,
    cards.map(({ id }) => ({ productId: id })),
  );
  const products = cards.map((card) => ({
    id: card.id,
    name: card.name,
    price: listedPrice(card),
    priorPrice: priorPriceSentence(card) ?? '',
    url: publicUrl + PRODUCT_PAGE.replace(':id', card.id),
    picture: pictures[card.id],
  }));
  const { identity } = await loadSettings(shop.db);
  const look = await readyLook(shop, issue.lookId);
  return { id: issue.id, subject: issue.subject, text: issue.text, look, products, identity };
}

/** The look with a JPEG, which all mail programs draw. */
async function readyLook(shop: WritingShop, lookId: string | null): Promise<IssueLook | null> {
  const catalogue = { cards: (ids: readonly string[]) => productCards(shop, [...ids]) };
  const look = lookId === null ? null : await lookById({ ...shop, catalogue }, lookId);
  if (!look) return null;
  const { slug, title, text, picture, pieces, together } = teaserOf(look);
  const { publicUrl } = shop.config;
  return {
    title,
    text,
    together,
    url: publicUrl + LOOK_PAGE.replace(':slug', slug),
    picture: {
      address: publicUrl + PICTURE.replace(':file', `${picture.id}.jpg`),
      alt: picture.alt,
      ratio: picture.height / picture.width,
    },
    pieces: pieces.map(({ id, name, price, isSoldOut }) => ({
      id,
      name,
      price: isSoldOut ? 'esaurito' : price,
      url: publicUrl + PRODUCT_PAGE.replace(':id', id),
    })),
  };
}

/** One e-mail for each issue and subscription. */
export function issueKey(issueId: string, subscriptionId: string): string {
  return `${ISSUE_KIND}:${issueId}:${subscriptionId}`;
}

type Reader = Pick<Subscriber, 'id' | 'email' | 'unsubscribedAt'>;

/** An issue for one reader, with the reader's own unsubscribe link. */
export function issueMail(shop: WritingShop, issue: ReadyIssue, reader: Reader): Promise<WrittenMail> {
  const leaveLink = linkTo(shop, 'leave', reader);
  return renderMail({
    dedupeKey: issueKey(issue.id, reader.id),
    kind: ISSUE_KIND,
    to: reader.email,
    subject: issue.subject,
    unsubscribeUrl: leaveLink,
    from: { identity: issue.identity, publicUrl: shop.config.publicUrl },
    body: bodyOf(shop, issue, leaveLink),
  });
}

/** A test e-mail; its unsubscribe link has no effect. */
export function trialMail(
  shop: WritingShop,
  issue: ReadyIssue,
  trial: { to: string; key: string },
): Promise<WrittenMail> {
  return renderMail({
    dedupeKey: `newsletter-trial:${issue.id}:${trial.key}`,
    kind: 'newsletter-trial',
    to: trial.to,
    subject: `[Prova] ${issue.subject}`,
    from: { identity: issue.identity, publicUrl: shop.config.publicUrl },
    body: bodyOf(shop, issue, shop.config.publicUrl + NEWSLETTER_PATHS.leave),
  });
}

function bodyOf({ config: { publicUrl } }: WritingShop, issue: ReadyIssue, leaveLink: string) {
  const { subject, text, look, products } = issue;
  const shopUrl = `${publicUrl}${SHOP_PAGE}`;
  return createElement(NewsletterIssueMail, { subject, text, look, products, leaveLink, shopUrl });
}
