import { expect, test } from 'vitest';
import { type ContactChoices, type Known, planContact } from './contact.ts';

const ADA = {
  ...{ name: 'Ada Bianchi', phone: '', address: '', postalCode: '' },
  ...{ city: 'Como', province: 'CO', country: 'IT' },
};
const LINE = { ...ADA, newsletter: 'unsaid', consentDay: null, problem: '' } as const;
const NOBODY: Known = {
  contact: null,
  isCustomer: false,
  isErased: false,
  subscription: null,
  isMarked: false,
};
const FILE: ContactChoices = { kind: 'customers', withProof: false };
const PROVEN = { ...FILE, withProof: true };
const SUBSCRIBED = { newsletter: 'subscribed' } as const;
const DATED = { ...SUBSCRIBED, consentDay: '2024-03-05' } as const;

type Line = Parameters<typeof planContact>[0];

test.each<[string, Partial<Line>, Partial<Known>, ContactChoices, contact: string, newsletter: string]>([
  ['somebody new', {}, {}, FILE, 'add', 'none'],
  ['somebody who is there alike', {}, { contact: ADA }, FILE, 'none', 'none'],
  ['whose file says less', { city: '' }, { contact: ADA }, FILE, 'none', 'none'],
  ['who moved', { city: 'Lecco' }, { contact: ADA }, FILE, 'change', 'none'],
  ['who ordered here', {}, { isCustomer: true }, FILE, 'none', 'none'],
  ['who was erased', SUBSCRIBED, { isErased: true }, PROVEN, 'none', 'none'],
  ['a wrong line', { ...SUBSCRIBED, problem: 'Riga 2: …' }, {}, PROVEN, 'none', 'none'],
  [
    'a subscriber alone is no customer',
    DATED,
    {},
    { kind: 'subscribers', withProof: true },
    'none',
    'subscribe',
  ],
  ['a subscriber without a day is asked', SUBSCRIBED, {}, PROVEN, 'add', 'ask'],
  ['one with a day that nobody declared is asked', DATED, {}, FILE, 'add', 'ask'],
  ['one with proof is subscribed', DATED, {}, PROVEN, 'add', 'subscribe'],
  [
    'one who is here, waits or has left stays',
    DATED,
    { subscription: { isByFile: false } },
    PROVEN,
    'add',
    'none',
  ],
  [
    'one whom a file brought before stays',
    DATED,
    { subscription: { isByFile: true } },
    PROVEN,
    'add',
    'none',
  ],
  ['one who left long ago is not asked again', DATED, { isMarked: true }, PROVEN, 'add', 'none'],
  ['who left there is not asked', { newsletter: 'left' }, {}, PROVEN, 'add', 'none'],
  [
    'who left there since leaves here',
    { newsletter: 'left' },
    { subscription: { isByFile: true } },
    FILE,
    'add',
    'withdraw',
  ],
  [
    'who does not want it leaves here',
    { newsletter: 'not' },
    { subscription: { isByFile: true } },
    FILE,
    'add',
    'withdraw',
  ],
  [
    'who requested it here herself stays',
    { newsletter: 'left' },
    { subscription: { isByFile: false } },
    FILE,
    'add',
    'none',
  ],
])('%s', (_, line, known, choices, contact, newsletter) => {
  const plan = planContact({ ...LINE, ...line }, { ...NOBODY, ...known }, choices);
  expect([plan.contact, plan.newsletter]).toEqual([contact, newsletter]);
});
