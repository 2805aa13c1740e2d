import { expect, test } from 'vitest';
import { addressRefusal } from './refusals.ts';

test.each([
  [{ text: 'proof' }, null],
  [{ text: 'other' }, 'non è questo negozio'],
  [{ text: '' }, 'non è questo negozio'],
  [{ problem: 'not_found' }, 'non è questo negozio'],
  [{ problem: 'too_large' }, 'non è questo negozio'],
  [{ problem: 'not_public' }, 'non è pubblico'],
  [{ problem: 'unreachable' }, 'non risponde con https'],
])('%o', (seen, words) => {
  const refusal = addressRefusal(seen, 'proof');
  if (words === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(words);
});
