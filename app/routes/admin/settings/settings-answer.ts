import type { FieldErrors } from '../../../shop/forms/fields.ts';
import type { Unanswered } from '../shared/attempt.ts';

/** What a form of the settings screen is answered with; `message` completes "Impossibile salvare: …". */
export type SettingsAnswer =
  | { ok: true }
  | { ok: false; code: 'invalid'; fields: FieldErrors }
  | { ok: false; code: 'failed' | 'edited_elsewhere'; message: string }
  | Unanswered;
