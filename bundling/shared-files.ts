import type { Plugin } from 'vite';

/**
 * A module: who imports it at once and who once it is needed (`import()`), its size in bytes of source, and whether a page
 * or the program begins with it.
 */
export type Module = {
  importers: readonly string[];
  lateImporters: readonly string[];
  isEntry: boolean;
  size: number;
};

/**
 * Modules that come in one file, the pages (entries) that load it, at once or (`late`) once it is needed, and the files that
 * it brings along.
 */
export type SharedFile = {
  modules: string[];
  pages: Set<string>;
  size: number;
  needs: ReadonlySet<SharedFile>;
};

const NOTHING: ReadonlySet<SharedFile> = new Set();

/**
 * What one more file costs whoever opens a page, in bytes of source: a request, and a text that is packed by itself. Of the
 * administration's files each shopper carries the name, so they are fewer and larger.
 */
export const FILE_COSTS = { shoppers: 12_500, administration: 300_000 };

/**
 * Cuts what several pages share into files: at first one for each set of pages, then two become one as long as the files
 * that are spared weigh more than what pages load without needing it.
 * @returns the files, those that most pages load first.
 */
export function sharedFiles(
  pagesOf: ReadonlyMap<string, ReadonlySet<string>>,
  sizeOf: (id: string) => number,
  fileCosts: number,
  needsOf: (id: string) => ReadonlySet<SharedFile> = () => NOTHING,
): SharedFile[] {
  const bySet = new Map<string, SharedFile>();
  for (const [id, pages] of pagesOf) {
    const needs = needsOf(id);
    const key = [...[...pages].sort(), ...[...needs].map(({ modules }) => modules[0])].join();
    const file = bySet.get(key) ?? { modules: [], pages: new Set(pages), size: 0, needs };
    file.modules.push(id);
    file.size += sizeOf(id);
    bySet.set(key, file);
  }
  let files = [...bySet.values()];
  for (;;) {
    let best: { one: SharedFile; other: SharedFile; gain: number } | null = null;
    for (const [index, one] of files.entries()) {
      for (const other of files.slice(index + 1)) {
        const gain = gainOf(one, other, fileCosts);
        if (gain > (best?.gain ?? 0)) best = { one, other, gain };
      }
    }
    if (!best) return files.toSorted((a, b) => b.pages.size - a.pages.size);
    const { one, other } = best;
    files = files.filter((file) => file !== one && file !== other);
    files.push({
      modules: [...one.modules, ...other.modules],
      pages: new Set([...one.pages, ...other.pages]),
      size: one.size + other.size,
      needs: new Set([...one.needs, ...other.needs]),
    });
  }
}

/** Bytes that all visits together are spared when two files become one; 0 when a page would load more for nothing than a file costs. */
function gainOf(one: SharedFile, other: SharedFile, fileCosts: number): number {
  if (Math.max(broughtBy(one, other), broughtBy(other, one)) > fileCosts) return 0;
  const both = visits(new Set([...one.pages].filter((page) => other.pages.has(page))));
  const onlyOne = visits(one.pages) - both;
  const onlyOther = visits(other.pages) - both;
  if ((onlyOne > 0 && other.size > fileCosts) || (onlyOther > 0 && one.size > fileCosts)) return 0;
  return both * fileCosts - onlyOne * other.size - onlyOther * one.size;
}

/** Bytes of the files that one file brings along and a page of the other loads neither for that one nor at once. */
function broughtBy(one: SharedFile, other: SharedFile): number {
  const isThere = (file: SharedFile) =>
    other.needs.has(file) || [...other.pages].every((page) => file.pages.has(page));
  return [...one.needs].reduce((sum, file) => sum + (isThere(file) ? 0 : file.size), 0);
}

/** Folders of the pages that shoppers open most: each visit to another page stands for ten to these. */
export const MOST_OPENED = [
  'routes/storefront/home/',
  'routes/storefront/shop/',
  'routes/storefront/collection/',
  'routes/storefront/product/',
  'routes/storefront/sets/',
  'routes/storefront/wishlist/',
  'routes/storefront/cart/',
  'routes/storefront/checkout/',
  'routes/info/page/',
];

function visits(pages: ReadonlySet<string>): number {
  const isOftenOpened = (page: string) => MOST_OPENED.some((folder) => page.includes(`/app/${folder}`));
  return [...pages].reduce((sum, page) => sum + (isOftenOpened(page) ? 10 : 1), 0);
}

/** The entries that load a module: those from which imports lead to it. */
export function entriesOf(id: string, modules: ReadonlyMap<string, Module>): Set<string> {
  const seen = new Set([id]);
  const entries = new Set<string>();
  for (const at of seen) {
    const found = modules.get(at);
    if (found?.isEntry) entries.add(at);
    for (const importer of found?.importers ?? []) seen.add(importer);
  }
  return entries;
}

/** The entries that load a module once it is needed: from which imports lead to it, one of them an `import()`. */
export function lateEntriesOf(id: string, modules: ReadonlyMap<string, Module>): Set<string> {
  const atOnce = entriesOf(id, modules);
  const seen = new Set([id]);
  const entries = new Set<string>();
  for (const at of seen) {
    const found = modules.get(at);
    if (found?.isEntry && !atOnce.has(at)) entries.add(at);
    for (const importer of [...(found?.importers ?? []), ...(found?.lateImporters ?? [])]) seen.add(importer);
  }
  return entries;
}

/** What starts the program in a browser exports nothing: it stands in the file that every page loads, not in one of its own. */
const START = /app\/entry\.client\.tsx$/;
/** What begins here is part of every page that shoppers open. */
const EVERY_PAGE = /app\/(entry\.client\.tsx|root\.tsx|routes\/storefront\/shell\/route\.tsx)/;
const ADMINISTRATION = /app\/routes\/admin\//;

/** Files of shoppers’ pages, those that these load once they are needed, then those of the administration’s own. */
export function plannedFiles(modules: ReadonlyMap<string, Module>): SharedFile[] {
  const isShoppers = (entry: string) => !ADMINISTRATION.test(entry);
  const shoppersPages = new Set(
    [...modules.keys()].filter((id) => modules.get(id)?.isEntry && isShoppers(id)),
  );
  const shoppers = new Map<string, Set<string>>();
  const late = new Map<string, Set<string>>();
  const administration = new Map<string, Set<string>>();
  const ofShoppers = (entries: Set<string>) =>
    [...entries].some((entry) => EVERY_PAGE.test(entry))
      ? [...shoppersPages]
      : [...entries].filter(isShoppers);
  for (const [id, { isEntry }] of modules) {
    if (isEntry && !START.test(id)) continue;
    const entries = entriesOf(id, modules);
    const atOnce = ofShoppers(entries);
    const onceNeeded = ofShoppers(lateEntriesOf(id, modules));
    if (atOnce.length > 0) {
      if (new Set([...atOnce, ...entries, ...onceNeeded]).size > 1) shoppers.set(id, new Set(atOnce));
    } else if (onceNeeded.length > 0) late.set(id, new Set(onceNeeded));
    else if (entries.size > 1) administration.set(id, entries);
  }
  const sizeOf = (id: string) => modules.get(id)?.size ?? 0;
  const atOnce = sharedFiles(shoppers, sizeOf, FILE_COSTS.shoppers);
  // The first is there before anything is needed.
  const needs = neededFiles(atOnce.slice(1), modules);
  return [
    ...atOnce,
    ...sharedFiles(late, sizeOf, FILE_COSTS.shoppers, (id) => needs.get(id) ?? NOTHING),
    ...sharedFiles(administration, sizeOf, FILE_COSTS.administration),
  ];
}

/** Of each module, those of the files that it imports from. */
function neededFiles(
  files: readonly SharedFile[],
  modules: ReadonlyMap<string, Module>,
): ReadonlyMap<string, ReadonlySet<SharedFile>> {
  const needs = new Map<string, Set<SharedFile>>();
  for (const file of files) {
    const importing = new Set(file.modules);
    for (const id of importing) {
      needs.set(id, (needs.get(id) ?? new Set()).add(file));
      for (const importer of modules.get(id)?.importers ?? []) importing.add(importer);
    }
  }
  return needs;
}

/** More files than are ever cut: the bundler wants to know beforehand how many groups there may be. */
const MOST_FILES = 200;

/** The plugin that plans the files once all modules are known, and the bundler's groups that follow its plan. */
export function sharedFilesOfBrowsers() {
  let fileOf = new Map<string, number>();
  const plugin: Plugin = {
    name: 'shared-files',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const modules = new Map<string, Module>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (info)
          modules.set(id, {
            importers: info.importers,
            lateImporters: info.dynamicImporters,
            isEntry: info.isEntry,
            size: info.code?.length ?? 0,
          });
      }
      const files = plannedFiles(modules);
      fileOf = new Map(files.flatMap((file, index) => file.modules.map((id) => [id, index])));
    },
  };
  const groups = Array.from({ length: MOST_FILES }, (_, index) => ({
    name: 'shared',
    test: (id: string) => fileOf.get(id) === index,
    priority: MOST_FILES - index,
  }));
  return { plugin, groups };
}

/**
 * Every page carries the list of all files, those of the administration among them: each is named by its content alone, but
 * for the one that every page loads, which the bundler calls by the module that starts the program.
 */
export function fileNameOf({ name }: { name: string }): string {
  return name === 'entry.client' ? 'assets/shop-[hash:7].js' : 'assets/[hash:7].js';
}
