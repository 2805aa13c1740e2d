import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.mjs';
import { lastWords, MOST_SECOND_TRIES, playwrightReport, vitestReport } from './reports.mjs';

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;

test('Vitest’s failed tests are named, with what was expected', () => {
  const error = `AssertionError: ${red('expected 200 to be 404')}\n\n- Expected\n+ Received\n    at tests/http/a.test.ts:5:3`;
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {
        name: join(ROOT, 'tests/http/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a page opens', status: 'passed', duration: 12, failureMessages: [] },
          { fullName: 'a page is missing', status: 'failed', duration: 7, failureMessages: [error] },
        ],
      },
    ],
  };
  expect(vitestReport(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 3,
    tests: [
      { name: 'tests/http/a.test.ts › a page opens', ms: 12 },
      { name: 'tests/http/a.test.ts › a page is missing', ms: 7 },
    ],
    failures: [
      {
        name: 'tests/http/a.test.ts › a page is missing',
        reason: 'AssertionError: expected 200 to be 404 | - Expected | + Received',
      },
    ],
  });
});

test('a file that Vitest could not load counts as a failed test', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: join(ROOT, 'app/b.test.ts'),
        status: 'failed',
        message: 'Cannot find package',
        assertionResults: [],
      },
    ],
  };
  expect(vitestReport(JSON.stringify(report))).toMatchObject({
    failed: 1,
    failures: [{ name: 'app/b.test.ts', reason: 'Cannot find package' }],
  });
});

test('Playwright’s failed journeys are named with their screen and place, those in groups too', () => {
  const failed = {
    duration: 20_000,
    status: 'failed',
    error: {
      message: `Error: ${red('expect(locator).toBeVisible() failed')}\n\nLocator: getByText('Grazie')\nTimeout: 20000ms`,
      location: { file: join(ROOT, 'tests/e2e/buy.spec.ts'), line: 31 },
    },
  };
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 1 },
    errors: [{ message: 'Error: the shop did not start' }],
    suites: [
      {
        file: 'buy.spec.ts',
        specs: [
          {
            title: 'buys',
            tests: [
              { projectName: 'desktop', status: 'expected', results: [{ duration: 3, status: 'passed' }] },
            ],
          },
        ],
        suites: [
          {
            file: 'buy.spec.ts',
            specs: [
              {
                title: 'pays',
                tests: [
                  { projectName: 'phone', status: 'unexpected', results: [failed] },
                  {
                    projectName: 'desktop',
                    status: 'flaky',
                    results: [failed, { duration: 1, status: 'passed' }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(playwrightReport(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    tests: [
      { name: 'buy.spec.ts › buys (desktop)', ms: 3 },
      { name: 'buy.spec.ts › pays (phone)', ms: 20_000 },
      { name: 'buy.spec.ts › pays (desktop)', ms: 20_001 },
    ],
    failures: [
      { name: 'Playwright', reason: 'Error: the shop did not start' },
      {
        name: 'buy.spec.ts › pays (phone) at tests/e2e/buy.spec.ts:31',
        reason:
          "Error: expect(locator).toBeVisible() failed | Locator: getByText('Grazie') | Timeout: 20000ms",
      },
    ],
    secondTries: [
      {
        name: 'buy.spec.ts › pays (desktop) at tests/e2e/buy.spec.ts:31',
        reason:
          "Error: expect(locator).toBeVisible() failed | Locator: getByText('Grazie') | Timeout: 20000ms",
      },
    ],
  });
});

test('journeys that need a second try are failed ones as soon as they are more than a few', () => {
  const reportOf = (count: number) =>
    JSON.stringify({
      stats: { expected: 5, flaky: count, unexpected: 0, skipped: 0 },
      suites: [
        {
          file: 'buy.spec.ts',
          specs: Array.from({ length: count }, (_, index) => ({
            title: `pays ${index}`,
            tests: [
              {
                projectName: 'phone',
                status: 'flaky',
                results: [
                  { duration: 2, status: 'failed' },
                  { duration: 1, status: 'passed' },
                ],
              },
            ],
          })),
        },
      ],
    });
  const few = playwrightReport(reportOf(MOST_SECOND_TRIES));
  expect(few).toMatchObject({ passed: 5 + MOST_SECOND_TRIES, failed: 0, failures: [] });
  expect(few.secondTries).toHaveLength(MOST_SECOND_TRIES);
  const many = playwrightReport(reportOf(MOST_SECOND_TRIES + 1));
  expect(many).toMatchObject({ passed: 5, failed: MOST_SECOND_TRIES + 1 });
  expect(many.failures[0]).toEqual({ name: 'buy.spec.ts › pays 0 (phone)', reason: 'failed' });
});

test('of a program without a report the last lines are kept', () => {
  expect(lastWords(`one\ntwo\n${red('three')}\n\n`, 2)).toBe('two\nthree');
});
