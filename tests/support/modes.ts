import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A folder and everything in it that the machine's other users may read, write or enter, with its mode. */
export function filesOpenToOthers(folder: string): string[] {
  const all = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ];
  return all.flatMap((path) => {
    // A running shop makes and deletes files meanwhile.
    const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    return mode & 0o077 ? [`${path} ${(mode & 0o777).toString(8)}`] : [];
  });
}
