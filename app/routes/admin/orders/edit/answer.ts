import type { FormAnswer } from '#routes/admin/shared/forms.ts';
import type { EditPreview } from '#shop/orders/edits/edit.ts';

/** An answer with `preview` has saved nothing. */
export type EditAnswer = FormAnswer | { ok: true; preview: EditPreview };
