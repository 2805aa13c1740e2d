import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { adminManifest } from '../app/admin-manifest.ts';

const START = 'window.__reactRouterManifest=';
const ASSETS = '/assets/';

/** Unfolds what `folded` has folded; it stands in the file itself. */
const UNFOLD = `((names,flags,routes,rest)=>{
const file=(index)=>'${ASSETS}'+names[index];
return{...rest[0],routes:Object.fromEntries(routes.map(([id,parent,place,bits,module,parts,imports,css])=>[id,{
id,...(parent&&{parentId:routes[parent-1][0]}),...place,...Object.fromEntries(flags.map((flag,bit)=>[flag,!!(bits>>bit&1)])),
module:file(module),...Object.fromEntries(Object.entries(parts).map(([name,one])=>[name,file(one)])),imports:imports.map(file),css:css.map(file)}]))}
})`;

type Value = string | boolean | string[] | undefined;
type Manifest = { routes: Record<string, Record<string, Value>> };

/**
 * Writes the map of all pages, which every page loads, in a fraction of its bytes: each name of a file once and then
 * its number, each yes and no as one bit. The administration's pages load the whole one, all others one without them.
 * @param directory the browsers' part of the build
 * @throws Error when what the folded map unfolds to is not the router's own, to the last name
 */
export async function foldRouteManifest(directory: string): Promise<void> {
  const assets = join(directory, 'assets');
  const name = (await readdir(assets)).find((one) => /^manifest-\w+\.js$/.test(one));
  if (!name) throw new Error('The build has no map of its pages');
  const written = await readFile(join(assets, name), 'utf8');
  const manifest = await lean(JSON.parse(written.slice(START.length).replace(/;\s*$/, '')), assets);
  await writeFolded(join(assets, adminManifest(name)), manifest);
  await writeFolded(join(assets, name), withoutAdministration(manifest));
}

async function writeFolded(file: string, manifest: Manifest): Promise<void> {
  const script = folded(manifest);
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(script, { window });
  if (sorted(window.__reactRouterManifest) !== sorted(manifest)) {
    throw new Error('The map of pages is not what it was before it was folded');
  }
  await writeFile(file, script);
}

/** The pages of the administration's area, which nobody else's links lead to. */
function withoutAdministration({ routes, ...rest }: Manifest): Manifest {
  const isInside = (id: unknown): boolean =>
    typeof id === 'string' && (id.startsWith('routes/admin/') || isInside(routes[id]?.parentId));
  return { ...rest, routes: Object.fromEntries(Object.entries(routes).filter(([id]) => !isInside(id))) };
}

/**
 * Without what no browser asks for: which files the administration's pages share, as no link fetches those ahead,
 * and a file of its own for each address without a page, as they are all empty.
 */
async function lean({ routes, ...rest }: Manifest, assets: string): Promise<Manifest> {
  const sameAs = new Map<string, string>();
  const entries = Object.entries(routes).map(async ([id, route]) => {
    const file = String(route.module);
    const content = await readFile(join(assets, file.slice(ASSETS.length)), 'utf8');
    if (!sameAs.has(content)) sameAs.set(content, file);
    const imports = id.startsWith('routes/admin/') ? [] : route.imports;
    return [id, { ...route, module: sameAs.get(content), imports }] as const;
  });
  return { ...rest, routes: Object.fromEntries(await Promise.all(entries)) };
}

function folded({ routes, ...rest }: Manifest): string {
  const names: string[] = [];
  const number = (file: string) => {
    const short = file.slice(ASSETS.length);
    return names.includes(short) ? names.indexOf(short) : names.push(short) - 1;
  };
  const ids = Object.keys(routes);
  const flags = [...new Set(ids.flatMap((id) => namesOf(routes[id], (value) => typeof value === 'boolean')))]
    // Of the place in the map of addresses.
    .filter((flag) => !PLACE.includes(flag));
  const rows = ids.map((id) => {
    const route = routes[id] ?? {};
    const { parentId, module, imports, css } = route;
    const place = pick(route, (name) => PLACE.includes(name));
    const parts = pick(route, (name, value) => name.endsWith('Module') && typeof value === 'string');
    return [
      id,
      parentId === undefined ? 0 : ids.indexOf(String(parentId)) + 1,
      place,
      flags.reduce((bits, flag, bit) => bits | (route[flag] ? 1 << bit : 0), 0),
      number(String(module)),
      Object.fromEntries(Object.entries(parts).map(([name, file]) => [name, number(String(file))])),
      ...[imports, css].map((files) => (files as string[]).map(number)),
    ];
  });
  return `${START}${UNFOLD.replaceAll('\n', '')}(${[names, flags, rows, [rest]].map((part) => JSON.stringify(part)).join()})`;
}

const PLACE = ['path', 'index', 'caseSensitive'];

type Test = (name: string, value: Value) => boolean;

function pick(route: Record<string, Value>, test: Test): Record<string, Value> {
  return Object.fromEntries(Object.entries(route).filter(([name, value]) => test(name, value)));
}

function namesOf(route: Record<string, Value> = {}, test: (value: Value) => boolean): string[] {
  return Object.keys(route).filter((name) => test(route[name]));
}

/** Without regard to the order of names, which means nothing. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
