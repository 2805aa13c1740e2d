import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** A page and a file: `app/routes/info/licences` reads it, releases ship it. */
const FILE = 'licenze.txt';

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;
/** The fonts' files and their licence stand among our sources. */
const FONTS = 'app/styles/fonts/OFL.txt';
/** The lesser licence refers to it, and must be accompanied by it. */
const GPL = 'bundling/GPL-3.0.txt';

type Locked = Record<string, { version?: string; dev?: boolean; devOptional?: boolean }>;
type About = { name: string; version: string; license?: string; repository?: string | { url?: string } };

/**
 * Writes the licences of all that is shipped, as installed: packages that run on the server (by `package-lock.json`),
 * packages of which something is in the browser's scripts and workers, fonts, and ours.
 */
export function licenceNotices(): { page: Plugin; worker: () => Plugin } {
  const bundled = new Set<string>();
  const collect: Plugin['generateBundle'] = (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const id of file.moduleIds) {
        const folder = packageOf(id);
        if (folder) bundled.add(folder);
      }
    }
  };
  return {
    worker: () => ({ name: 'licences-of-workers', generateBundle: collect }),
    page: {
      name: 'licence-notices',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(...given) {
        if (this.environment.mode !== 'build') return;
        Reflect.apply(collect, this, given);
        this.emitFile({
          type: 'asset',
          fileName: FILE,
          source: noticesOf([...shippedPackages(), ...bundled]),
        });
      },
    },
  };
}

/** The folder of a module's package, from the project's; null for our own modules and for made ones. */
function packageOf(id: string): string | null {
  const parts = id.split(/[\\/]/);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0 || id.startsWith('\0')) return null;
  const named = parts[at + 1]?.startsWith('@') ? 2 : 1;
  const folder = relative('.', parts.slice(0, at + 1 + named).join('/'));
  return folder.split(sep).join('/');
}

function shippedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Locked };
  return Object.entries(packages).flatMap(([folder, { dev, devOptional }]) =>
    folder !== '' && !dev && !devOptional && existsSync(folder) ? [folder] : [],
  );
}

/** Packages with the same licence text share it. */
function noticesOf(folders: readonly string[]): string {
  const byText = new Map<string, string[]>();
  for (const folder of [...new Set(folders)].sort()) {
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as About;
    const text = licenceText(folder);
    byText.set(text, [...(byText.get(text) ?? []), lineOf(about)]);
  }
  const parts = [...byText].map(([text, lines]) => `${lines.join('\n')}\n\n${text}`.trim());
  const hasLesser = [...byText.values()].flat().some((line) => line.includes('LGPL'));
  return [
    `Vetrina\n\n${read('LICENSE')}`,
    'Vetrina contiene i programmi e i caratteri che seguono, ognuno con la sua licenza. Il codice sorgente di ognuno si trova\nall’indirizzo scritto accanto al nome.',
    `Caratteri\n\n${read(FONTS)}`,
    ...parts,
    ...(hasLesser ? [`GNU General Public License, a cui rimanda la LGPL\n\n${read(GPL)}`] : []),
  ].join(`\n\n${'-'.repeat(80)}\n\n`);
}

function lineOf({ name, version, license = 'licenza nel testo', repository }: About): string {
  const url = typeof repository === 'string' ? repository : repository?.url;
  const source = url?.replace(/^git\+/, '') ?? `https://www.npmjs.com/package/${name}`;
  return `${name} ${version} · ${license} · ${source}`;
}

function licenceText(folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort();
  return files.map((name) => read(join(folder, name))).join('\n\n');
}

function read(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();
}
