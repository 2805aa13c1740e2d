import { z } from 'zod';
import { parseSentJson, typedLine } from '#lib/typed-text.ts';
import type { Read, SentForm } from '#shop/forms/fields.ts';
import {
  type FooterColumn,
  type HeaderItem,
  linksOf,
  MENU_LIMITS,
  ON_OFFER,
  type ShopMenu,
} from './shop-menu.ts';

/** `parent`: null for header entries and footer columns; `id`: the editor's. */
export type MenuRow = {
  id: string;
  parent: string | null;
  kind: 'link' | 'categories';
  label: string;
  to: string;
};

export type MenuRows = { header: MenuRow[]; footer: MenuRow[] };

const UNREADABLE = 'Il menu non è stato riconosciuto: ricarica la pagina e riprova.';

const row = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  parent: z.string().max(40).nullable(),
  kind: z.enum(['link', 'categories']),
  label: z.string().max(1000).transform(typedLine),
  to: z.string().max(2000).transform(typedLine),
});
const rows = z.object({ header: z.array(row).max(200), footer: z.array(row).max(200) });

/** Reads `menu`. Errors by `row.<id>.label`, `row.<id>.to`, or `header`, `footer`, `menu`. */
export function readMenu(form: SentForm): Read<ShopMenu> {
  const read = rowsOf(form);
  if (!read) return { ok: false, fields: { menu: UNREADABLE } };
  const fields: Record<string, string> = {};
  const menu = menuOf(read, fields);
  return Object.keys(fields).length === 0 ? { ok: true, value: menu } : { ok: false, fields };
}

/** Sent rows unchecked; null when malformed. */
export function rowsOf(form: Pick<SentForm, 'get'>): MenuRows | null {
  const sent = form.get('menu');
  try {
    const read = rows.safeParse(typeof sent === 'string' ? parseSentJson(sent) : null);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function menuOf({ header, footer }: MenuRows, fields: Record<string, string>): ShopMenu {
  const report = (key: string, message: string) => {
    fields[key] ??= message;
  };
  for (const [name, list] of Object.entries({ header, footer }))
    for (const [id, message] of treeProblems(list)) report(id === null ? name : `row.${id}.label`, message);
  if (Object.keys(fields).length > 0) return { header: [], footer: [] };

  const below = (list: readonly MenuRow[], of: string) => list.filter(({ parent }) => parent === of);
  const roots = (list: readonly MenuRow[]) => list.filter(({ parent }) => parent === null);
  for (const one of [...header, ...footer])
    for (const [field, message] of rowProblems(one)) report(`row.${one.id}.${field}`, message);

  const top: HeaderItem[] = roots(header).map(({ id, kind, label, to }) => {
    const items = below(header, id).map(({ label, to }) => ({ label, to }));
    if (kind === 'categories') {
      if (items.length > 0)
        report(`row.${id}.label`, 'Sotto le categorie non sta nient’altro: sposta le voci.');
      return { kind, label: label || 'Categorie', to: '', items: [] };
    }
    if (to === '' && items.length === 0)
      report(`row.${id}.to`, 'Scrivi dove porta, o metti delle voci sotto.');
    return { kind, label, to, items };
  });
  if (top.length === 0) report('header', 'Lascia almeno una voce in testata.');
  if (top.length > MENU_LIMITS.header) report('header', `Al massimo ${MENU_LIMITS.header} voci in testata.`);
  if (roots(header).filter(({ kind }) => kind === 'categories').length > 1)
    report('header', 'L’elenco delle categorie sta nel menu una volta sola.');
  for (const { id } of roots(header))
    if (below(header, id).length > MENU_LIMITS.below)
      report(`row.${id}.label`, `Al massimo ${MENU_LIMITS.below} voci sotto un’altra.`);

  const columns: FooterColumn[] = roots(footer).map(({ id, label }) => {
    const items = below(footer, id).map(({ label, to }) => ({ label, to }));
    if (items.length === 0) report(`row.${id}.label`, 'Metti almeno un link nella colonna, o toglila.');
    if (items.length > MENU_LIMITS.links)
      report(`row.${id}.label`, `Al massimo ${MENU_LIMITS.links} link per colonna.`);
    return { title: label, items };
  });
  if (columns.length > MENU_LIMITS.columns) report('footer', `Al massimo ${MENU_LIMITS.columns} colonne.`);
  for (const one of footer)
    if (one.parent !== null && one.to === '') report(`row.${one.id}.to`, 'Scrivi dove porta.');
  for (const list of [header, footer])
    for (const id of twice(list)) report(`row.${id}.to`, 'Questo indirizzo è già nello stesso elenco.');
  return { header: top, footer: columns };
}

function* rowProblems({ kind, label, to, parent }: MenuRow): Generator<['label' | 'to', string]> {
  if (kind === 'categories' && parent !== null) yield ['label', 'Le categorie stanno al primo livello.'];
  if (label === '' && to !== ON_OFFER && kind === 'link') yield ['label', 'Scrivi come si chiama.'];
  if (label.length > MENU_LIMITS.label)
    yield ['label', `Al massimo ${MENU_LIMITS.label} caratteri: questi sono ${label.length}.`];
  if (to.length > MENU_LIMITS.to)
    yield ['to', `Al massimo ${MENU_LIMITS.to} caratteri: questi sono ${to.length}.`];
}

/** Rows repeating an address of their list. */
function twice(list: readonly MenuRow[]): string[] {
  const known = new Set<string>();
  return list.flatMap(({ id, parent, to }) => {
    const key = `${parent} ${to}`;
    const isKnown = to !== '' && known.has(key);
    known.add(key);
    return isKnown ? [id] : [];
  });
}

/** Structural errors, by row where identifiable: duplicate, orphan, cycle, third level. */
export function treeProblems(list: readonly MenuRow[]): [id: string | null, message: string][] {
  const byId = new Map(list.map((one) => [one.id, one]));
  if (byId.size < list.length) return [[null, UNREADABLE]];
  return list.flatMap((one): [string | null, string][] => {
    const above: MenuRow[] = [];
    for (let at = one; at.parent !== null; ) {
      const parent = byId.get(at.parent);
      if (!parent) return [[one.id, 'La voce sotto cui stava non c’è più: rimettila a posto.']];
      if (parent === one || above.includes(parent))
        return [[one.id, `«${one.label}» sta sotto sé stessa: sarebbe un giro senza fine.`]];
      above.push(parent);
      at = parent;
    }
    return above.length > 1
      ? [[one.id, `«${one.label}» è al terzo livello: il menu ne ha due al massimo.`]]
      : [];
  });
}

/** Whether a menu links to a path, with any query and anchor. */
export function leadsTo(menu: ShopMenu, path: string): boolean {
  return linksOf(menu).some(({ to }) => to.split(/[?#]/, 1)[0]?.toLowerCase() === path);
}
