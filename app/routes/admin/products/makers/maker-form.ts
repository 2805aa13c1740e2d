import { isEmail } from '#lib/email.ts';
import { MAKER_FIELDS } from '#shop/catalog/makers/maker-fields.ts';
import { type Check, formReader, line } from '#shop/forms/form.ts';

const NO_ADDRESS = 'Scrivi un’e-mail, o un indirizzo web che comincia con https://.';

function isElectronic(text: string): boolean {
  return isEmail(text) || (/^https?:\/\/\S+$/i.test(text) && text.includes('.'));
}

const readFields = formReader(
  MAKER_FIELDS,
  {
    electronicAddress: line({ max: 200, missing: MAKER_FIELDS.electronicAddress.missing }).refine(
      (text) => isElectronic(text),
      NO_ADDRESS,
    ),
    responsibleElectronicAddress: line({ max: 200, optional: true }).refine(
      (text) => text === '' || isElectronic(text),
      NO_ADDRESS,
    ),
  },
  (['responsibleName', 'responsiblePostalAddress', 'responsibleElectronicAddress'] as const).map(
    (field): Check<Record<typeof field, string> & { isOutsideEu: boolean }> => ({
      among: [field],
      field,
      holds: (values) => !values.isOutsideEu || values[field] !== '',
      message: 'Serve per un produttore fuori dall’Unione europea.',
    }),
  ),
);

/** A maker within the EU has no responsible person. */
export function readMaker(form: Parameters<typeof readFields>[0]): ReturnType<typeof readFields> {
  const read = readFields(form);
  if (!read.ok || read.value.isOutsideEu) return read;
  const none = { responsibleName: '', responsiblePostalAddress: '', responsibleElectronicAddress: '' };
  return { ok: true, value: { ...read.value, ...none } };
}
