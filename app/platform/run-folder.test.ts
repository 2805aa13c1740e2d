import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endRuns, inRun, sweepDrafts, sweepRuns, temporaryFolders } from './run-folder.server.ts';

function places() {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-runs-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  return { dataDir: join(folder, 'data'), elsewhere };
}
const runsIn = (dataDir: string) => readdirSync(join(dataDir, 'runs'));

test('a run that is stopped leaves neither its folder nor its draft elsewhere', async () => {
  const { dataDir, elsewhere } = places();
  let stopped = false;
  await inRun(dataDir, async (run) => {
    writeFileSync(await run.draftOf(join(elsewhere, 'shop.tar.gz')), 'half');
    expect(readdirSync(elsewhere)).toHaveLength(1);
    // What a signal does.
    await endRuns();
    stopped = readdirSync(elsewhere).length === 0 && runsIn(dataDir).length === 0;
  });
  expect(stopped).toBe(true);
});

test('a draft of a node that is gone is removed once nobody writes to it', async () => {
  const { elsewhere } = places();
  const draft = (name: string, hoursAgo: number) => {
    const file = join(elsewhere, name);
    writeFileSync(file, 'half');
    const at = Date.now() / 1000 - hoursAgo * 3600;
    utimesSync(file, at, at);
    return file;
  };
  const id = crypto.randomUUID();
  const old = draft(`notte-2026-11-27.tar.gz.${id}.part`, 2);
  const others = [
    draft(`notte-2026-11-28.tar.gz.${id}.part`, 0),
    draft('notte-2026-11-26.tar.gz', 48),
    draft('hers.part', 48),
  ];
  await sweepDrafts(elsewhere);
  await sweepDrafts(join(elsewhere, 'none'));
  expect(existsSync(old)).toBe(false);
  expect(others.every((file) => existsSync(file))).toBe(true);
});

test('what comes from outside has a folder that goes with it, also when it breaks off', async () => {
  const { dataDir } = places();
  const broken = temporaryFolders(dataDir)(async (folder) => {
    writeFileSync(join(folder, 'archive.zip'), 'half');
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  expect(runsIn(dataDir)).toEqual([]);
});

// Windows refuses to delete a folder in which a file is open; Linux shows which files are.
test.runIf(process.platform === 'linux')('no file is open in the folder of a run', async () => {
  const { dataDir } = places();
  const open = () =>
    readdirSync('/proc/self/fd').flatMap((id) => {
      try {
        return [readlinkSync(`/proc/self/fd/${id}`)];
      } catch {
        // Closed meanwhile.
        return [];
      }
    });
  await inRun(dataDir, async ({ folder }) => {
    expect(open().filter((file) => file.startsWith(`${folder}/`))).toEqual([]);
    expect(open()).toContain(`${folder}.lock`);
  });
});

test('a run that lives outlasts clean-ups, however long it takes; what a dead one left goes', async () => {
  const { dataDir } = places();
  const dead = crypto.randomUUID();
  const longAgo = Date.now() / 1000 - 2 * 3600;
  await inRun(dataDir, async ({ folder }) => {
    mkdirSync(join(dataDir, 'runs', dead));
    // Killed before it had its folder: two hours ago, and just now.
    const [old, fresh] = [`${crypto.randomUUID()}.lock`, `${crypto.randomUUID()}.lock`];
    for (const name of [`${dead}.lock`, old, fresh]) writeFileSync(join(dataDir, 'runs', name), '');
    for (const file of [`${folder}.lock`, join(dataDir, 'runs', old)]) utimesSync(file, longAgo, longAgo);
    const own = runsIn(dataDir).filter((name) => name.startsWith(basename(folder)));
    expect(own).toContain(basename(folder));
    await sweepRuns(dataDir);
    expect(runsIn(dataDir).sort()).toEqual([...own, fresh].sort());
  });
});
