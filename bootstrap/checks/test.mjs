import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '../build.mjs';
import { installWhenStale, npm } from '../install.mjs';
import { projectNode } from '../node.mjs';
import { ROOT, scriptOf } from '../paths.mjs';
import { command, Problem } from '../problem.mjs';
import { run } from '../run.mjs';
import { auditVerdict } from './audit.mjs';
import { headlessChromium } from './chromium.mjs';
import { slowPatterns } from './patterns.mjs';
import { privateReaches } from './private-reaches.mjs';
import { lastWords, playwrightReport, vitestReport } from './reports.mjs';

/** A check that hangs has failed; none takes this long. */
const STEP_MS = 60 * 60 * 1000;
/** The registry's advisories are waited for this long. */
const REGISTRY_MS = 60_000;
const REPORTS = join(ROOT, '.cache', 'test');
const CRUISED = ['app', 'server.ts', 'payment-emulator', 'demo', 'bench', 'bootstrap'];

/** Whether the types of the routes' parameters and addresses were written. */
let routesHaveTypes = false;
/** Seed of the random order of tests; null keeps the order in which they are written. */
let shuffle = null;
/** How often each test runs. */
let rounds = 1;

const ok = { passed: 1, failed: 0, skipped: 0 };
const failure = { passed: 0, failed: 1, skipped: 0 };
const skip = { passed: 0, failed: 0, skipped: 1 };

/**
 * In the order in which they run: the quickest to fail first. Those that need the build are skipped when it
 * failed; all others run whatever happened before, so that one run shows everything there is to mend.
 */
const STEPS = [
  { part: 'static', title: 'Tipi', check: types },
  {
    part: 'static',
    title: 'Tipi delle sole regole',
    check: () => tool('typescript', 'tsc', ['-p', 'tsconfig.rules.json']),
  },
  {
    part: 'static',
    title: 'Stile e errori comuni',
    check: () => tool('@biomejs/biome', 'biome', ['check', '--error-on-warnings']),
  },
  { part: 'static', title: 'Chi può importare chi', check: imports },
  { part: 'static', title: 'Espressioni regolari lente', check: patterns },
  { part: 'static', title: 'Parti interne delle librerie', check: reaches },
  {
    part: 'static',
    title: 'Codice e librerie inutilizzati',
    check: () => tool('knip', 'knip', ['--no-progress']),
  },
  { part: 'static', title: 'Vulnerabilità note delle librerie', check: audit },
  { part: 'unit', title: 'Prove delle regole', check: (filter) => vitest('unit', filter) },
  { part: 'files', title: 'Prove con file di ogni genere', check: (filter) => vitest('files', filter) },
  { part: 'build', title: 'Costruzione', check: build },
  { part: 'db', title: 'Prove con i due database', check: (filter) => vitest('db', filter) },
  {
    part: 'chaos',
    title: 'Prove di resistenza, in breve',
    check: (filter) => vitest('chaos', filter),
    needsBuild: true,
  },
  {
    part: 'fuzz',
    title: 'Richieste ostili, in breve',
    check: (filter) => vitest('fuzz', filter),
    needsBuild: true,
  },
  {
    part: 'http',
    title: 'Prove delle richieste HTTP',
    check: (filter) => vitest('http', filter),
    needsBuild: true,
  },
  { part: 'e2e', title: 'Prove nel browser', check: playwright, needsBuild: true },
];
const PARTS = [...new Set(STEPS.map(({ part }) => part))];
/** `npm test quick`: what needs neither a database nor a browser, within a minute. */
const QUICK = ['static', 'unit'];
/**
 * Parts whose steps run side by side, so that no processor waits for the longest of them: those of `static` and the build
 * are of one processor each. The databases run by themselves: beside them, what is killed takes too long to come back.
 */
const SIDE_BY_SIDE = [
  ['static', 'unit', 'files', 'build'],
  ['chaos', 'fuzz'],
];
/** So many of a part's tests are named as its slowest. */
const SLOWEST = 10;
/** So many failed tests are named at the end. */
const NAMED_FAILURES = 20;
/** So many lines are repeated of what a program said before it failed without naming a test. */
const LAST_LINES = 25;
/** What a check of several at once says, until it is its turn to be shown; nothing while one runs alone. */
const heard = new AsyncLocalStorage();

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      shuffle: { type: 'boolean', default: false },
      seed: { type: 'string' },
      rounds: { type: 'string', default: '3' },
    },
  });
  const { parts, filter } = chosenParts(positionals);
  if (values.shuffle) {
    shuffle = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
    rounds = Number(values.rounds);
    console.log(`Ordine casuale, ${rounds} volte, seme ${shuffle}: si ripete con --seed ${shuffle}.`);
  }
  await installWhenStale();
  if (parts.has('e2e')) process.env.CHROMIUM_PATH = await headlessChromium();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const total = { passed: 0, failed: 0, skipped: 0 };
  const failed = [];
  const failures = [];
  const secondTries = [];
  let built = true;
  const steps = STEPS.filter((step) => parts.has(step.part));
  if (parts.has('static')) await typesOfRoutes();
  const begun = new Map();
  for (const step of steps) {
    const { part, title } = step;
    const perform = ({ check, needsBuild }) => timed(() => (needsBuild && !built ? skip : check(filter)));
    if (!begun.has(step)) {
      const together = SIDE_BY_SIDE.find((names) => names.includes(part)) ?? [];
      const group = steps.filter((one) => together.includes(one.part));
      const runs = group.length > 1 ? sideBySide(group.map((one) => () => perform(one))) : [];
      for (const [index, run] of runs.entries()) begun.set(group[index], run);
    }
    console.log(`\n━━ ${title}`);
    const { result, seconds, said } = await (begun.get(step) ?? perform(step));
    process.stdout.write(said);
    if (result.failed > 0) failed.push(title);
    failures.push(...(result.failures ?? []));
    secondTries.push(...(result.secondTries ?? []));
    if (part === 'build') built = result.failed === 0;
    for (const name of Object.keys(total)) total[name] += result[name];
    console.log(
      `   ${result === skip ? 'saltate: manca la costruzione' : verdict(result)} (${seconds.toFixed(1)} s)`,
    );
  }

  if (secondTries.length > 0) console.log('\nRiuscite solo al secondo tentativo, da capire:');
  printFailures(secondTries);
  if (failed.length > 0) console.log(`\nNon va: ${failed.join('; ')}.`);
  printFailures(failures);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (total.failed > 0) process.exitCode = 1;
});

/**
 * `npm test`, `npm test quick`, `npm test unit`, `npm test db checkout`: parts first, then what the tests' files are
 * filtered by.
 */
function chosenParts(words) {
  const given = words.flatMap((word) => (word === 'quick' ? QUICK : word));
  const named = given.findIndex((word) => !PARTS.includes(word));
  const parts = new Set(named === -1 ? given : given.slice(0, named));
  const filter = named === -1 ? [] : given.slice(named);
  if (parts.size === 0 && filter.length > 0) {
    throw new Problem(`"${filter[0]}" non è una parte delle prove: sono ${PARTS.join(', ')}.`);
  }
  if (parts.size === 0) return { parts: new Set(PARTS), filter };
  if (STEPS.some(({ part, needsBuild }) => needsBuild && parts.has(part))) parts.add('build');
  return { parts, filter };
}

function say(text) {
  const quiet = heard.getStore();
  if (quiet) quiet.push(text);
  else process.stdout.write(text);
}

async function timed(check) {
  const began = performance.now();
  const result = await check();
  return { result, seconds: (performance.now() - began) / 1000, said: '' };
}

/**
 * Starts steps in order, as many at once as there are processors and the next as soon as one has ended. What they say is
 * kept until it is their turn.
 */
function sideBySide(steps) {
  const running = new Set();
  let before = Promise.resolve();
  return steps.map((perform) => {
    const said = [];
    const begun = before.then(() => {
      const ended = heard.run(said, perform).finally(() => running.delete(ended));
      running.add(ended);
      return { ended };
    });
    before = begun.then(() => running.size < availableParallelism() || Promise.race(running));
    return begun.then(async ({ ended }) => ({ ...(await ended), said: said.join('') }));
  });
}

/** Of a long output often only the end is kept: what there is to mend stands there. */
function printFailures(failures) {
  const named = failures.slice(0, NAMED_FAILURES);
  for (const { name, reason } of named)
    console.log(`   ${name}\n      ${reason.replaceAll('\n', '\n      ')}`);
  if (failures.length > named.length) console.log(`   … e altre ${failures.length - named.length}.`);
}

function verdict({ passed, failed, skipped }) {
  const words = [failed > 0 ? `${failed} non riuscite` : 'a posto'];
  if (passed > 1) words.push(`${passed} riuscite`);
  if (skipped > 0) words.push(`${skipped} saltate`);
  return words.join(', ');
}

/** Runs a library's command; its exit code is the verdict. One that failed is remembered with its last words. */
async function tool(packageName, name, args, env = {}) {
  const quiet = heard.getStore() !== undefined;
  const { code, output } = await run(projectNode(), [scriptOf(packageName, name), ...args], {
    env,
    quiet,
    // Whoever looks on sees the runner's own screen, and can scroll back.
    kept: !process.stdout.isTTY,
    timeout: STEP_MS,
  });
  if (quiet) say(output);
  if (code === 0) return ok;
  return { ...failure, failures: [{ name, reason: lastWords(output, LAST_LINES) }] };
}

/** The types of the routes' parameters and addresses, which the compiler needs and others look into. */
async function typesOfRoutes() {
  routesHaveTypes = (await tool('@react-router/dev', 'react-router', ['typegen'])) === ok;
}

async function types() {
  return routesHaveTypes ? tool('typescript', 'tsc', ['-p', 'tsconfig.json']) : failure;
}

/** Fails when the check has read no imports: it would accept anything. */
async function imports() {
  const { output } = await run(
    projectNode(),
    [scriptOf('dependency-cruiser', 'depcruise'), ...CRUISED, '--output-type', 'json'],
    { quiet: true, timeout: STEP_MS },
  );
  let cruised;
  try {
    cruised = JSON.parse(output);
  } catch {
    say(output);
    return failure;
  }
  const { summary, modules } = cruised;
  for (const { from, to, rule } of summary.violations) say(`   ${rule.name}: ${from} → ${to}\n`);
  for (const [folder, suffix] of [
    ['app/', '.ts'],
    ['app/', '.tsx'],
    ['bench/', '.ts'],
    ['bootstrap/', '.mjs'],
  ]) {
    if (modules.some(({ source }) => source.startsWith(folder) && source.endsWith(suffix))) continue;
    say(`   Nessun file ${suffix} di ${folder} esaminato.\n`);
    return failure;
  }
  return summary.totalCruised > 0 && summary.error === 0 ? ok : failure;
}

async function patterns() {
  const slow = await slowPatterns();
  for (const line of slow) say(`   ${line}\n`);
  return slow.length === 0 ? ok : failure;
}

async function reaches() {
  const found = await privateReaches();
  for (const line of found) say(`   ${line}\n`);
  return found.length === 0 ? ok : failure;
}

/** Asks the registry; one that cannot be reached, or has no such service, is said and stops nothing. */
async function audit() {
  const { program, args, path } = npm();
  const { output } = await run(
    program,
    [...args, 'audit', '--omit=dev', '--json', '--loglevel=silent', '--fetch-retries=0'],
    { quiet: true, env: { PATH: path }, timeout: REGISTRY_MS },
  );
  const { verdict: judged, lines } = auditVerdict(output);
  for (const line of lines) say(`   ${line}\n`);
  return { safe: ok, unsafe: failure, unknown: { ...skip } }[judged];
}

async function build() {
  try {
    await buildWhenStale();
    return ok;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    return { ...failure, failures: [{ name: 'build', reason: error.message }] };
  }
}

async function vitest(project, filter) {
  const report = join(REPORTS, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const results = [];
  // Vitest repeats a test in place; only a new run mixes the rounds.
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffle === null ? [] : ['--sequence.shuffle', `--sequence.seed=${shuffle + round}`];
    rmSync(report, { force: true });
    const ended = await tool('vitest', 'vitest', [...args, ...order, ...filter]);
    results.push(counted(report, vitestReport, ended));
  }
  return results.reduce(added);
}

async function playwright(filter) {
  const report = join(REPORTS, 'e2e.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const order = shuffle === null ? [] : [`--shuffle=${shuffle}`, `--repeat-each=${rounds}`, '--retries=0'];
  const ended = await tool(
    '@playwright/test',
    'playwright',
    ['test', '--reporter=list,json', ...order, ...filter],
    env,
  );
  return counted(report, playwrightReport, ended);
}

function added(one, other) {
  const numbers = Object.fromEntries(Object.keys(ok).map((name) => [name, one[name] + other[name]]));
  return { ...numbers, failures: [...one.failures, ...other.failures] };
}

/** Where the time of a part goes. */
function printSlowest(tests) {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  if (slowest.length < SLOWEST) return;
  say(`   Le ${SLOWEST} più lente:\n`);
  for (const { name, ms } of slowest) say(`   ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}\n`);
}

/** What a runner reported. A runner that failed without a failed test, or that ran none, has failed once. */
function counted(report, read, ended) {
  let result = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    const { tests, ...told } = read(readFileSync(report, 'utf8'));
    result = told;
    printSlowest(tests);
  } catch {
    say('   Nessun resoconto.\n');
  }
  const missed = result.failed === 0 && (ended.failed > 0 || result.passed === 0);
  return missed ? { ...result, failed: 1, failures: ended.failures ?? [] } : result;
}
