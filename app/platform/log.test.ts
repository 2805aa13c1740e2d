import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';

/** The line that is logged of an error, taken apart. */
function logged(error: unknown): { message: string; stack?: string } {
  let written = '';
  createLog(
    () => new Date(0),
    (line) => {
      written += line;
    },
  ).error(error);
  return JSON.parse(written);
}

const failed = (values: string) => {
  const error = new Error(`Failed query: insert into orders\nparams: ${values}`);
  error.stack = `Error: ${error.message}\n    at write (db.ts:1:1)\n[cause]: Error: x\nparams: ${values}\n    at ask (pg.ts:1:1)`;
  return error;
};

test.each(['Ada Bianchi,ada@esempio.it', 'Via Roma 1\nscala B\n\nAda', ''])(
  'the values of a failed statement stay out of the log: %j',
  (values) => {
    const { message, stack } = logged(failed(values));
    expect(message).toBe('Failed query: insert into orders');
    expect(stack).toBe(
      'Error: Failed query: insert into orders\n    at write (db.ts:1:1)\n[cause]: Error: x\n    at ask (pg.ts:1:1)',
    );
  },
);

test('a million line ends in a value are read once', () => {
  const began = performance.now();
  expect(logged(failed('\n'.repeat(1_000_000))).message).toBe('Failed query: insert into orders');
  // Milliseconds when read once; when each begins a search of its own, longer than anybody waits.
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('other errors keep their words', () => {
  expect(logged(new Error('a\nb')).message).toBe('a\nb');
  expect(logged({ code: 1 }).message).toBe('{"code":1}');
  expect(logged('text').message).toBe('text');
});
