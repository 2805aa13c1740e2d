import type { BreadcrumbList, Thing } from 'schema-dts';
import type { RootData } from './root-data.ts';

/** `path` is relative to the shop's address. */
export function breadcrumbs(root: RootData, trail: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: root.publicUrl + path,
    })),
  } satisfies BreadcrumbList;
}

/** Structured data without unknown values, which are never published empty. */
export function jsonLd(data: Exclude<Thing, string>): Record<string, unknown> {
  return { '@context': 'https://schema.org', ...(known(data) as object) };
}

/** Drops empty texts, lists and objects. */
function known(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (Array.isArray(value)) {
    const items = value.map(known).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .map(([name, one]) => [name, known(one)] as const)
    .filter(([, one]) => one !== undefined);
  return entries.some(([name]) => name !== '@type') ? Object.fromEntries(entries) : undefined;
}
