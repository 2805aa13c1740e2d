import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { PROOF_FIELDS as fields } from '#shop/staff/auth/proof-fields.ts';

type Props = { idPrefix: string; asksForCode: boolean; errors: FieldErrors };

/** Asks for a code only if the account has a second factor. */
export function ProofFields({ idPrefix, asksForCode, errors }: Props) {
  const control = { fields, errors, idPrefix };
  return (
    <div className="grid grid-cols-1 gap-4 border-line border-t pt-4 sm:grid-cols-2">
      <FormField {...control} name="own_password" hint="Per essere certi che sei tu." />
      {asksForCode && <FormField {...control} name="own_code" />}
    </div>
  );
}
