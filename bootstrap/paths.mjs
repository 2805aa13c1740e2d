import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder; every command of the project runs from there. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Stands in a release archive alone, which is neither installed nor built where it runs. */
export const RELEASE_MARK = join(ROOT, '.release');

/** The script behind a package's command, to be run by the Node of our choice. */
export function scriptOf(packageName, command) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
