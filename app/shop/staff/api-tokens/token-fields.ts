import { API_SCOPES } from '#db/values/api-tokens.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { PROOF_FIELDS } from '#shop/staff/auth/proof-fields.ts';
import { SCOPE_NAMES } from './api-token.ts';

export const TOKEN_FIELDS = {
  name: {
    kind: 'line',
    label: 'Nome del collegamento',
    hint: 'Il programma o la persona che lo usa, per esempio: Cassa di via Roma.',
    max: 60,
    missing: 'Scrivi un nome, per riconoscerlo.',
    autoComplete: 'off',
  },
  scopes: {
    kind: 'choices',
    label: 'Che cosa può fare',
    of: API_SCOPES.map((scope) => SCOPE_NAMES[scope]),
    missing: 'Scegli almeno una cosa che può fare.',
  },
  expires: { kind: 'day', label: 'Ultimo giorno in cui vale', hint: 'Senza data vale un anno.' },
  ...PROOF_FIELDS,
} as const satisfies FormFields;
