import type { RootData } from '../../root-data.ts';

/** The way to a page; `path` is below the shop's address. */
export function breadcrumbs(root: RootData, trail: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: root.publicUrl + path,
    })),
  };
}
