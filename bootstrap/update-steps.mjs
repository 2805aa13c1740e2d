import { join } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * Updates in this order, whichever way the new release comes: backup, new release, migrations, new process, health. What
 * fails after the backup leads back to the release before; migrations stay, as the release before works with them.
 * @param {object} way `bringIn`, `migrate` and `open` the new release; `goBack` opens the one before, unless it still sells
 * @returns {Promise<boolean>} whether the new release sells; else the one before does
 * @throws Problem when neither gets healthy
 */
export async function updateBy(way, { backUp, isHealthy, say }) {
  await backUp();
  try {
    await way.bringIn();
    await way.migrate();
    await way.open();
    if (await isHealthy(way.version())) return true;
    say('La versione nuova non risponde come deve.');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message);
  }
  say('Torno alla versione di prima…');
  await way.goBack();
  if (!(await isHealthy(null))) {
    throw new Problem('Nemmeno la versione di prima risponde: guarda il registro del servizio.');
  }
  return false;
}

/**
 * What systemd says of a service by `systemctl show --property=User,Environment,EnvironmentFiles`.
 * @param {string} shown
 * @returns {{ user: string | null, settings: Record<string, string>, file: string | null }} the user it runs as, the
 *   settings that its unit states, and the file whose settings win over these
 */
export function serviceFacts(shown) {
  const stated = (property) => shown.match(new RegExp(`^${property}=(.+)$`, 'm'))?.[1] ?? null;
  const words = stated('Environment')?.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  const settings = words.map((word) =>
    word
      .replace(/^"(.*)"$/, '$1')
      .replace(/\\(.)/g, '$1')
      .split(/=(.*)/s, 2),
  );
  return {
    user: stated('User'),
    settings: Object.fromEntries(settings),
    file: stated('EnvironmentFiles')?.replace(/ \(ignore_errors=\w+\)$/, '') ?? null,
  };
}

/**
 * Where an update's backup lies: beside those of the nights, and under a name that no other update's has.
 * @param {Record<string, string | undefined>} settings
 * @param {Date} now
 * @returns {string} perhaps relative to the release's folder
 */
export function backupBefore({ BACKUP_DIR, DATA_DIR }, now) {
  const moment = now.toISOString().replace('Z', '').replaceAll(':', '-');
  return join(BACKUP_DIR || join(DATA_DIR || 'data', 'backups'), `prima-${moment}.tar.gz.enc`);
}
