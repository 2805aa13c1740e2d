import type { MetaDescriptor } from 'react-router';

/** The title of a page of the administration, which search engines must not list. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
}
