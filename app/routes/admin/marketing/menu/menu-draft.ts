import type { MenuRow } from '#shop/marketing/menu/menu-form.ts';
import type { HeaderItem, ShopMenu } from '#shop/marketing/menu/shop-menu.ts';

export type DraftLink = { id: string; label: string; to: string };

/** An entry of the header, or a column of the footer, with its links. */
export type DraftEntry = DraftLink & { kind: HeaderItem['kind']; items: DraftLink[] };

export type MenuDraft = { header: DraftEntry[]; footer: DraftEntry[] };

let count = 0;

function newId(): string {
  count += 1;
  return `v${Date.now().toString(36)}${count}`;
}

export const newLink = (): DraftLink => ({ id: newId(), label: '', to: '' });

export const newEntry = (kind: HeaderItem['kind'] = 'link'): DraftEntry => ({
  ...newLink(),
  kind,
  label: kind === 'categories' ? 'Categorie' : '',
  items: [],
});

export function menuDraftFrom({ header, footer }: ShopMenu): MenuDraft {
  const links = (items: readonly { label: string; to: string }[]) =>
    items.map(({ label, to }) => ({ id: newId(), label, to }));
  return {
    header: header.map(({ kind, label, to, items }) => ({
      id: newId(),
      kind,
      label,
      to,
      items: links(items),
    })),
    footer: footer.map(({ title, items }) => ({
      id: newId(),
      kind: 'link' as const,
      label: title,
      to: '',
      items: links(items),
    })),
  };
}

export function draftWords({ header, footer }: MenuDraft): string[] {
  return [...header, ...footer].flatMap(({ label, items }) => [label, ...items.map((item) => item.label)]);
}

/** JSON that `readMenu` reads. */
export function sentMenu({ header, footer }: MenuDraft): string {
  const rows = (entries: readonly DraftEntry[]): MenuRow[] =>
    entries.flatMap(({ id, kind, label, to, items }) => [
      { id, parent: null, kind, label, to },
      ...items.map((item): MenuRow => ({ ...item, parent: id, kind: 'link' })),
    ]);
  return JSON.stringify({ header: rows(header), footer: rows(footer) });
}
