import { isKeyOf, keysOf } from '#lib/keys.ts';
import { type FieldErrors, type Read, type SentForm, sentText } from '#shop/forms/fields.ts';
import { parseHundredths } from '#shop/money/money.ts';
import {
  COURIER_FIELDS,
  type CourierColumn,
  type CourierTemplate,
  MOST_COLUMNS,
  MOST_HEADING,
  MOST_VALUE,
  SEPARATOR_NAMES,
  WEIGHTS,
} from '#shop/orders/couriers/courier-template.ts';
import { WRONG_WEIGHT } from '#shop/orders/lifecycle/order-forms.ts';

/** Empty columns are dropped. */
export function readCourierTemplate(form: SentForm): Read<CourierTemplate> {
  const errors: FieldErrors = {};
  const columns = readColumns(form, errors);
  const separator = keysOf(SEPARATOR_NAMES).find((key) => SEPARATOR_NAMES[key] === form.get('separator'));
  if (!separator) errors.separator = 'Scegli un separatore.';
  const weight = parseHundredths(sentText(form, 'weight').trim());
  if (weight === null || weight < WEIGHTS.min || weight > WEIGHTS.max) errors.weight = WRONG_WEIGHT;
  if (Object.keys(errors).length > 0 || !separator || weight === null) return { ok: false, fields: errors };
  const [hasHeadings, hasMark] = [form.get('headings') === 'on', form.get('mark') === 'on'];
  const isPlain = form.get('plain') === 'on';
  return { ok: true, value: { columns, separator, hasHeadings, hasMark, isPlain, weight } };
}

function readColumns(form: SentForm, errors: FieldErrors): CourierColumn[] {
  const [headings, fields, values] = ['heading', 'field', 'value'].map((name) =>
    form.getAll(name).map((sent) => String(sent).replace(/\s+/g, ' ').trim()),
  );
  const columns = (headings ?? []).flatMap((heading, index): CourierColumn[] => {
    const [field, value] = [fields?.[index] ?? '', values?.[index] ?? ''];
    if (heading === '' && field === '' && value === '') return [];
    const wrong = wrongColumn(heading, field, value);
    if (wrong) errors[`column-${index}`] = wrong;
    return isKeyOf(COURIER_FIELDS, field) ? [{ heading, field, value: field === 'fixed' ? value : '' }] : [];
  });
  if (columns.length === 0) errors['column-0'] ??= 'Serve almeno una colonna.';
  if (columns.length > MOST_COLUMNS) errors['column-0'] = `Al massimo ${MOST_COLUMNS} colonne.`;
  return columns;
}

function wrongColumn(heading: string, field: string, value: string): string | null {
  if (!isKeyOf(COURIER_FIELDS, field)) return 'Scegli che cosa contiene.';
  if (heading.length > MOST_HEADING) return `L’intestazione ha al massimo ${MOST_HEADING} caratteri.`;
  return value.length > MOST_VALUE ? `Il valore fisso ha al massimo ${MOST_VALUE} caratteri.` : null;
}
