import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A folder and everything in it that the machine's other users may read, write or enter, with its mode. The embedded
 * engine gives its files modes of its own: of what is in its folder, the folder alone counts while it is closed.
 */
export function filesOpenToOthers(folder: string): string[] {
  const ofEngine = join(folder, 'database');
  const isClosed = ((lstatSync(ofEngine, { throwIfNoEntry: false })?.mode ?? 0o777) & 0o077) === 0;
  const all = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ];
  return all.flatMap((path) => {
    if (isClosed && path.startsWith(`${ofEngine}/`)) return [];
    // A running shop makes and deletes files meanwhile.
    const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    return mode & 0o077 ? [`${path} ${(mode & 0o777).toString(8)}`] : [];
  });
}
