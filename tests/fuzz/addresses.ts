import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

export type ShopAddress = {
  /** As the list of routes writes it: `/prodotto/:id`. */
  path: string;
  /** Names of fields, query parameters and buttons in the address's own file, with the values seen there. */
  names: string[];
  values: string[];
  /** The names of its own folder and of the tables of fields that it reads, without what its area shares. */
  own: string[];
};

/** What answers at other addresses than those of `app/routes.ts`, and the files whose words it listens to. */
const BESIDE_ROUTES = [
  { path: '/pagamento-di-prova/:session', file: 'payment-emulator/page.ts' },
  { path: '/media/:file', file: null },
  { path: '/assets/:file', file: null },
];

/** Kinds of addresses by how they begin, the most particular first. */
const CLASSES: [name: string, begins: RegExp][] = [
  ['payment page', /^\/pagamento-di-prova\//],
  ['files', /^\/(media|assets)\//],
  ['admin', /^\/admin(\/|$)/],
  ['accounts', /^\/(auth|account)(\/|$)/],
  ['calls', /^\/(api\/|live|health|metrics|.+\.(xml|txt|webmanifest)$)/],
  ['pages', /^\//],
];

/** The shop's addresses by class; each address is in one. */
export function addressClasses(): { name: string; addresses: ShopAddress[] }[] {
  const all = shopAddresses();
  const classOf = ({ path }: ShopAddress) => CLASSES.find(([, begins]) => begins.test(path))?.[0];
  return CLASSES.map(([name]) => ({ name, addresses: all.filter((one) => classOf(one) === name) }));
}

/** Every address of the shop: all addresses in `app/routes.ts`, whoever added them, and those beside it. */
export function shopAddresses(): ShopAddress[] {
  const found = new Map<string, ShopAddress>();
  const walk = (entries: readonly RouteConfigEntry[], above: string) => {
    for (const entry of entries) {
      const path = entry.path ? `${above}/${entry.path}` : above;
      const words = wordsIn(join('app', entry.file));
      const known = found.get(path || '/');
      found.set(path || '/', {
        path: path || '/',
        names: [...(known?.names ?? []), ...words.names],
        values: [...(known?.values ?? []), ...words.values],
        own: [...(known?.own ?? []), ...words.own],
      });
      walk(entry.children ?? [], path);
    }
  };
  walk(routes, '');
  for (const { path, file } of BESIDE_ROUTES) {
    const words = file ? wordsOf([file]) : { names: [], values: [] };
    found.set(path, { path, ...words, own: words.names });
  }
  return [...found.values()];
}

const NAME = /(?:\bname=|\.get\(|\.getAll\(|\.has\(|sentText\(form, )["']([\w.-]{1,40})["']/g;
const VALUE = /(?:\bvalue=|=== ?|case |literal\(|enum\(\[)["']([\w.-]{1,40})["']/g;
const KEY = /^\s{2,}(\w{1,40}): (?:z\.|optional|\{|[A-Z])/gm;

/** The words that an address listens to, read off its folder and what its area shares. */
function wordsIn(file: string): { names: string[]; values: string[]; own: string[] } {
  const page = join(file, '..');
  const filesOf = (folder: string) =>
    readdirSync(folder)
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => join(folder, name));
  const own = filesOf(page);
  const near = [...own, ...[join(page, '..', 'shared')].filter(existsSync).flatMap(filesOf)];
  const withTables = (files: string[]) => [...files, ...new Set(files.flatMap(readersOf))];
  return { ...wordsOf(withTables(near)), own: wordsOf(withTables(own)).names };
}

/** The tables of fields that a page's form is read from, and what reads it. */
function readersOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/from '([\w./-]+-(?:fields|form)\.ts)'/g)].map(([, path]) =>
    join(file, '..', path as string),
  );
}

function wordsOf(files: string[]): { names: string[]; values: string[] } {
  const names = new Set<string>();
  const values = new Set<string>();
  for (const one of files) {
    const text = readFileSync(one, 'utf8');
    for (const [, name] of text.matchAll(NAME)) names.add(name as string);
    for (const [, name] of text.matchAll(KEY)) names.add(name as string);
    for (const [, value] of text.matchAll(VALUE)) values.add(value as string);
  }
  return { names: [...names], values: [...values] };
}
