import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../paths.mjs';

/** Longest reason that is told of a failed test, in characters. */
const REASON_LENGTH = 300;
/** So many lines of an error say what failed: what was expected and where it was looked for. */
const REASON_LINES = 4;
/** So many journeys may need their second try (`playwright.config.ts`) before this counts as a failure itself. */
export const MOST_SECOND_TRIES = 3;

/**
 * What a runner of tests has reported.
 * @typedef {{ name: string, reason: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, tests: { name: string, ms: number }[],
 *   failures: Failure[], secondTries?: Failure[] }} Report
 */

/**
 * Reads the JSON report of Vitest. A file that could not be loaded counts as one failed test.
 * @param {string} text
 * @returns {Report}
 */
export function vitestReport(text) {
  const told = JSON.parse(text);
  const files = told.testResults.map(({ name, ...rest }) => ({ ...rest, file: relative(ROOT, name) }));
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = files.flatMap(({ file, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${file} › ${test.fullName}` })),
  );
  return {
    passed: told.numPassedTests,
    failed: told.numFailedTests + broken.length,
    skipped: told.numPendingTests + told.numTodoTests,
    tests: tests.map(({ name, duration }) => ({ name, ms: duration ?? 0 })),
    failures: [
      ...broken.map(({ file, message }) => ({ name: file, reason: reasonIn(message) })),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, failureMessages }) => ({ name, reason: reasonIn(failureMessages[0]) })),
    ],
  };
}

/**
 * Reads the JSON report of Playwright. What fails outside of the journeys (a file that cannot be loaded, the global
 * setup) counts as one failed test each. What passed at its second try is named with the reason of the first; where
 * these are more than MOST_SECOND_TRIES, all of them have failed.
 * @param {string} text
 * @returns {Report}
 */
export function playwrightReport(text) {
  const { stats, suites, errors = [] } = JSON.parse(text);
  const journeys = suites.flatMap(journeysOf);
  const tooMany = stats.flaky > MOST_SECOND_TRIES;
  const secondTries = journeys.filter(({ status }) => status === 'flaky').map(failureOf);
  return {
    passed: stats.expected + (tooMany ? 0 : stats.flaky),
    failed: stats.unexpected + errors.length + (tooMany ? stats.flaky : 0),
    skipped: stats.skipped,
    tests: journeys.map(({ name, results }) => ({
      name,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
    failures: [
      ...errors.map((error) => ({ name: placeOf(error) || 'Playwright', reason: reasonIn(error.message) })),
      ...journeys.filter(({ status }) => status === 'unexpected').map(failureOf),
      ...(tooMany ? secondTries : []),
    ],
    secondTries,
  };
}

/** The journeys of a file, and of the groups in it. */
function journeysOf({ file, suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      name: `${file} › ${title} (${projectName})`,
      results,
      status,
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

function failureOf({ name, results }) {
  const last = results.findLast(({ status }) => status !== 'passed');
  const error = last?.error ?? last?.errors?.[0];
  return {
    name: [name, error && placeOf(error)].filter(Boolean).join(' at '),
    reason: reasonIn(error?.message ?? last?.status),
  };
}

function placeOf({ location }) {
  return location ? `${relative(ROOT, location.file)}:${location.line}` : '';
}

/** The first lines of an error, on one line and without colours. */
function reasonIn(text) {
  const lines = stripVTControlCharacters(text ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const stack = lines.findIndex((line) => line.startsWith('at '));
  const told = lines.slice(0, stack > 0 ? stack : undefined).slice(0, REASON_LINES);
  return told.join(' | ').slice(0, REASON_LENGTH);
}

/**
 * What a program said last, without colours: all that is known of one that failed without a report.
 * @param {string} output
 * @param {number} lines
 */
export function lastWords(output, lines) {
  return stripVTControlCharacters(output).trimEnd().split('\n').slice(-lines).join('\n');
}
