import { expect, test } from 'vitest';
import { isNewer, releaseOf } from './release.ts';

test.each([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0-beta.1', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.1', false],
  ['0.9.9', '1.0.0-beta.1', false],
  ['1.0.0-beta.2', '1.0.0-beta.1', false],
  ['nuova', '1.0.0', false],
])('%s after %s: %s', (published, running, newer) => {
  expect(isNewer(published, running)).toBe(newer);
});

const URL = 'https://github.com/example/vetrina/releases/tag/v1.2.0';

test.each<[string, unknown, unknown]>([
  ['a release', { tag_name: 'v1.2.0', html_url: URL, body: 'Novità' }, { version: '1.2.0', url: URL }],
  ['without v', { tag_name: '1.2.0', html_url: URL }, { version: '1.2.0', url: URL }],
  ['one that is tried', { tag_name: 'v1.3.0-rc.1', html_url: URL }, null],
  ['a script as its address', { tag_name: 'v1.2.0', html_url: 'javascript:alert(1)' }, null],
  ['no address', { tag_name: 'v1.2.0' }, null],
  ['another word', { tag_name: 'notturna', html_url: URL }, null],
  ['a refusal', { message: 'Not Found' }, null],
  ['nothing', null, null],
])('reads %s', (_, answer, release) => {
  expect(releaseOf(answer)).toEqual(release);
});
