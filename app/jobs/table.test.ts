import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { JOBS, jobName } from './table.ts';

const rows = Object.entries(JOBS);

describe.each(rows)('%s', (queue, job) => {
  test('has a name of its own', () => {
    expect(job.name).toMatch(/^\p{Lu}/u);
    expect(rows.filter(([, other]) => other.name === job.name)).toHaveLength(1);
    expect(jobName(queue)).toBe(job.name);
  });

  test('belongs to a room that is there', () => {
    expect(existsSync(`app/${job.room}`)).toBe(true);
  });

  test('carries nothing when a timetable calls it', () => {
    if (!('timetable' in job)) return;
    expect(job.payload.safeParse({}).success).toBe(true);
    expect(job.timetable.split(' ')).toHaveLength(5);
  });
});

test.each(['__pgboss__send-it', 'constructor'])(
  '%s, which the table does not know, is named as it is',
  (queue) => {
    expect(jobName(queue)).toBe(`Lavoro «${queue}»`);
  },
);
