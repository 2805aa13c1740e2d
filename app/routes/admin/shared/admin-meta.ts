import type { MetaDescriptor } from 'react-router';

/** Keeps search engines from listing the page. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
}
