import pages from './info-pages.json' with { type: 'json' };

/** Text: `app/content/info/<slug>.tsx`. `updated`: ISO date, 'today', 'terms' (their date), or null. */
export type InfoPageRow = {
  slug: string;
  path: string;
  title: string;
  /** Label in menus, where the title is too long. */
  shortTitle?: string;
  lead: string | null;
  /** Replaces `lead` in live shops, where it would state what the owner has not. */
  liveLead?: string;
  /** Meta description, 120 to 155 characters. */
  description: string;
  keywords: string;
  /** Texts for shops without an environmental plan, or other than the demonstration. */
  otherwise?: { unless: 'plan' | 'demo'; description: string; keywords: string };
  updated: string | null;
};

const rows = pages as Omit<InfoPageRow, 'path'>[];

/** The specification's eleven, then others. Routes, link targets and reserved addresses derive from them. */
export const infoPages: InfoPageRow[] = rows.map((row) => ({ ...row, path: `/${row.slug}` }));

export function foundAs(
  { description, keywords, otherwise }: InfoPageRow,
  { demo, sustainabilityPlan }: { demo: boolean; sustainabilityPlan: string },
): { description: string; keywords: string } {
  const isSaid = otherwise?.unless === 'plan' ? sustainabilityPlan !== '' : demo;
  return otherwise && !isSaid
    ? { description: otherwise.description, keywords: otherwise.keywords }
    : { description, keywords };
}

/** Such as "/resi"; undefined for others. */
export function infoPageAt(path: string): InfoPageRow | undefined {
  return infoPages.find((page) => page.path === path);
}
