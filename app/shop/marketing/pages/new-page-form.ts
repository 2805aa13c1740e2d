import type { Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { ADDRESS_FIELDS, NEW_PAGE_FIELDS } from './new-page-fields.ts';
import { readPageAddress } from './page-address.ts';

const readFields = formReader(NEW_PAGE_FIELDS);
const readAddressField = formReader(ADDRESS_FIELDS);

/** Title and address (`readPageAddress`) of a new page. */
export function readNewPage(form: SentForm): Read<{ title: string; address: string }> {
  const read = readFields(form);
  return read.ok ? withAddress(read.value) : read;
}

export function readMovedAddress(form: SentForm): Read<{ address: string }> {
  const read = readAddressField(form);
  return read.ok ? withAddress(read.value) : read;
}

function withAddress<Value extends { address: string }>(value: Value): Read<Value> {
  const address = readPageAddress(value.address);
  return address.ok
    ? { ok: true, value: { ...value, address: address.value } }
    : { ok: false, fields: { address: address.message } };
}
