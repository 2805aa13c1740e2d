import { data, href, type MetaDescriptor } from 'react-router';
import { pageMeta } from '#routes/shared/page-meta.ts';
import type { SubscriptionState } from '#shop/marketing/newsletter/newsletter.ts';
import type { Notice } from './notice-page.tsx';

/** What the page behind a newsletter's link says in each state; `unknown` where the link stands for no subscription. */
export type LinkPages = Record<SubscriptionState | 'unknown', Notice>;

/** `title` is what the page does: "Conferma l’iscrizione". */
export function newsletterLinkMeta(matches: Parameters<typeof pageMeta>[0], title: string): MetaDescriptor[] {
  const description = `${title} alla newsletter.`;
  return pageMeta(matches, { title, description, path: href('/newsletter'), noindex: true });
}

/** The state with its status: 410 where the link does nothing any more. */
export function linkAnswer(state: SubscriptionState | null, isOver: boolean) {
  return data({ state: state ?? ('unknown' as const) }, { status: isOver ? 410 : 200 });
}
