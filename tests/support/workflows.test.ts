import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const FOLDER = '.github/workflows';

test.each(readdirSync(FOLDER))(
  '%s uses actions as they were looked at, and has no right that it does not name',
  (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    const used = [...text.matchAll(/uses: (\S+)( # v\d+\.\d+\.\d+)?$/gm)];
    expect(used.length).toBeGreaterThan(1);
    // A tag can be moved to other code; a commit cannot.
    for (const [line] of used) expect(line).toMatch(/^uses: [\w./-]+@[0-9a-f]{40} # v/);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  },
);

type Job = {
  'runs-on': string;
  needs?: string | string[];
  steps: { uses?: string; run?: string; 'working-directory'?: string }[];
};

test.each(readdirSync(FOLDER))(
  '%s is what a runner can read: jobs, each of steps that do one thing',
  (name) => {
    const { on, jobs } = parse(readFileSync(join(FOLDER, name), 'utf8')) as {
      on: Record<string, unknown>;
      jobs: Record<string, Job>;
    };
    expect(Object.keys(on).length).toBeGreaterThan(0);
    for (const job of Object.values(jobs)) {
      expect(job['runs-on']).toBeTruthy();
      expect(Object.keys(jobs)).toEqual(expect.arrayContaining([job.needs ?? []].flat()));
      for (const step of job.steps) expect([step.uses, step.run].filter(Boolean)).toHaveLength(1);
    }
  },
);

test('rules and a first start run on Windows and macOS, in a folder with spaces and accents', () => {
  const { jobs } = parse(readFileSync(join(FOLDER, 'ci.yml'), 'utf8')) as {
    jobs: Record<string, Job & { strategy?: { matrix: { os: string[] } } }>;
  };
  const elsewhere = Object.values(jobs).find(({ strategy }) => strategy);
  expect(elsewhere?.strategy?.matrix.os).toEqual(['windows-latest', 'macos-latest']);
  const steps = elsewhere?.steps.filter(({ run }) => run) ?? [];
  expect(steps.map(({ run }) => run)).toEqual(['npm test unit', 'node bootstrap/checks/first-start.mjs']);
  for (const step of steps) expect(step['working-directory']).toMatch(/ .*[à-ù]/);
});
