import type { FieldErrors, FormFields } from '#shop/forms/fields.ts';
import { FormSelect } from '#shop/forms/form-field.tsx';
import { ONE_SIZE } from './one-size.ts';

type Props = {
  fields: FormFields & { size: { label: string } };
  errors: FieldErrors | undefined;
  idPrefix: string;
  sizes: readonly string[];
  chosen: string;
};

/** Field for the size; a single one needs no choice. */
export function RequestedSize({ fields, errors, idPrefix, sizes, chosen }: Props) {
  const [only, ...others] = sizes;
  if (others.length === 0)
    return (
      <>
        <input type="hidden" name="size" value={only} />
        {only !== ONE_SIZE && (
          <p>
            {fields.size.label}: <strong className="font-semibold">{only}</strong>
          </p>
        )}
      </>
    );
  return (
    <FormSelect fields={fields} errors={errors} idPrefix={idPrefix} name="size" defaultValue={chosen}>
      <option value="">Scegli</option>
      {sizes.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </FormSelect>
  );
}
