import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Fault = 'build' | 'pull' | 'migrate' | 'shop1' | 'shop2';
/** An image: its release, and what of it fails. */
type Image = { release: string; faults: Fault[] };
type State = {
  /** What `compose build` and `docker pull` make. */
  next: Image;
  /** By name, as `docker tag` gives it. */
  images: Record<string, Image>;
  /** What each node runs. */
  nodes: Record<string, Image>;
  /** Nodes that were started anew, and everything else that changes something. */
  done: string[];
  /** Where backups went. */
  backups: string[];
};

/** Stands in for Docker and its Compose: an image is a value of a file, and a node is what it runs. */
const DOCKER = `import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
const state = JSON.parse(readFileSync(process.env.STATE, 'utf8'));
const words = process.argv.slice(2).join(' ').replace('compose -f deploy/compose.nodes.yaml', 'compose');
const last = process.argv.at(-1);
const fails = (image, what) => { if (image.faults.includes(what)) process.exitCode = 1; };
const act = {
  'compose config --services': () => console.log('store\\nshop2\\nshop1\\npostgres'),
  'compose ps -q': () => console.log(last),
  inspect: () => console.log(JSON.stringify(state.nodes[last])),
  tag: () => { const [from, to] = process.argv.slice(3); state.images[to] = state.images[from] ?? JSON.parse(from); },
  'compose exec': () => {
    const [program, ...words] = process.argv.slice(process.argv.indexOf('-T') + 2);
    const named = words.map((word) => word.replace('exec node bootstrap/backup.mjs', 'echo'));
    state.backups.push(execFileSync(program, named, { encoding: 'utf8' }).trim());
    state.done.push('backup');
  },
  'compose build': () => { fails(state.next, 'build'); if (!process.exitCode) state.images['vetrina:current'] = state.next; },
  pull: () => { fails(state.next, 'pull'); if (!process.exitCode) state.images[last] = state.next; },
  'compose run': () => { state.done.push('migrate'); fails(state.images['vetrina:current'], 'migrate'); },
  'compose up': () => {
    const image = state.images['vetrina:current'];
    if (state.nodes[last].release !== image.release) state.done.push(last + ' ' + image.release);
    state.nodes[last] = image;
    fails(image, last);
  },
};
const [, run] = Object.entries(act).find(([name]) => words.startsWith(name)) ?? [];
if (!run) throw new Error(words);
run();
writeFileSync(process.env.STATE, JSON.stringify(state));
`;

const BEFORE: Image = { release: '1.0.0', faults: [] };

function update({ faults = [] as Fault[], current = BEFORE, image = '', settings = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'Negozio è bello '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [state, program] = [join(folder, 'state.json'), join(folder, 'docker.mjs')];
  const nodes = { shop1: BEFORE, shop2: BEFORE };
  const begun: State = {
    next: { release: '1.1.0', faults },
    images: { 'vetrina:current': current },
    nodes,
    done: [],
    backups: [],
  };
  writeFileSync(state, JSON.stringify(begun));
  writeFileSync(program, DOCKER);
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\nexec node "${program}" "$@"\n`);
  chmodSync(join(folder, 'docker'), 0o755);
  const path = [folder, dirname(process.execPath), process.env.PATH].join(delimiter);
  const args = [resolve('deploy/update.sh'), 'deploy/compose.nodes.yaml', ...(image ? [image] : [])];
  const env = { PATH: path, STATE: state, ...settings };
  const { status, stderr } = spawnSync('sh', args, { env, encoding: 'utf8' });
  const { nodes: running, done, backups } = JSON.parse(readFileSync(state, 'utf8')) as State;
  return {
    status,
    said: stderr.trim(),
    running: Object.values(running).map(({ release }) => release),
    done: done.join(', '),
    backups,
  };
}

const STAYED = { status: 1, running: ['1.0.0', '1.0.0'] };
const BROKEN: Image = { release: '1.0.9', faults: ['shop1'] };

// Compose's way is for servers.
const onServers = test.skipIf(process.platform === 'win32');

onServers.each<[string, Parameters<typeof update>[0], object]>([
  [
    'a healthy release is on both nodes, one after the other',
    {},
    {
      status: 0,
      said: '',
      running: ['1.1.0', '1.1.0'],
      done: 'backup, migrate, shop1 1.1.0, shop2 1.1.0',
    },
  ],
  [
    'an image may be pulled instead of built',
    { image: 'ghcr.io/somebody/vetrina:v1.1.0', faults: ['build'] },
    { status: 0, running: ['1.1.0', '1.1.0'] },
  ],
  [
    'an image that is not to be had changes nothing',
    { image: 'x', faults: ['pull'] },
    { ...STAYED, done: 'backup' },
  ],
  ['a build that fails changes nothing', { faults: ['build'] }, { ...STAYED, done: 'backup' }],
  [
    'a migration that fails leaves the nodes as they are',
    { faults: ['migrate'] },
    { ...STAYED, done: 'backup, migrate' },
  ],
  [
    'a first node that does not get healthy goes back, and the second one was never touched',
    { faults: ['shop1'] },
    { ...STAYED, done: 'backup, migrate, shop1 1.1.0, shop1 1.0.0' },
  ],
  [
    'a second node that does not get healthy takes both back',
    { faults: ['shop2'] },
    { ...STAYED, done: 'backup, migrate, shop1 1.1.0, shop2 1.1.0, shop1 1.0.0, shop2 1.0.0' },
  ],
  [
    'after an update that was interrupted it goes back to what runs, not to what was built',
    { current: BROKEN, faults: ['shop1'] },
    STAYED,
  ],
])('%s', (_, given, expected) => {
  expect(update(given)).toMatchObject(expected);
});

onServers('the backup lies with those of the nights, and another update has one of its own', () => {
  const settings = { BACKUP_DIR: '/mnt/un altro disco' };
  const backups = [update({ settings }), update({ settings })].flatMap((updated) => updated.backups);
  const named = expect.stringMatching(/^\/mnt\/un altro disco\/prima-[\d-]+\.tar\.gz\.enc$/);
  expect(backups).toEqual([named, named]);
  expect(new Set(backups).size).toBe(2);
  expect(update().backups).toEqual([expect.stringMatching(/^\/data\/backups\/prima-/)]);
});
