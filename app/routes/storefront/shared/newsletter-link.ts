import { data, href, type MetaDescriptor } from 'react-router';
import { pageMeta } from '#routes/shared/page-meta.ts';
import type { SubscriptionState } from '#shop/marketing/newsletter/newsletter.ts';
import type { Notice } from './notice-page.tsx';

/** Notices by state of the subscription; `unknown`: the link belongs to none. */
export type LinkPages = Record<SubscriptionState | 'unknown', Notice>;

/** `title`: the page's action, such as "Conferma l’iscrizione". */
export function newsletterLinkMeta(matches: Parameters<typeof pageMeta>[0], title: string): MetaDescriptor[] {
  const description = `${title} alla newsletter.`;
  return pageMeta(matches, { title, description, path: href('/newsletter'), noindex: true });
}

/** 410 for an expired link. */
export function linkAnswer(state: SubscriptionState | null, isOver: boolean) {
  return data({ state: state ?? ('unknown' as const) }, { status: isOver ? 410 : 200 });
}
