import type { NamedAddress } from '#shop/marketing/pages/inside-addresses.ts';
import { Field } from '#ui/field.tsx';
import { onTyped } from '#ui/field-handlers.ts';

type Props = {
  id: string;
  /** Under which it is sent; left out where whoever draws it sends it. */
  name?: string;
  label?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The most characters that it takes. */
  most: number;
  value: string;
  onChange: (to: string) => void;
};

const KNOWN = 'where-links-may-lead';

/** What the fields of a form offer (`linkChoices`); drawn once for all of them. */
export function TargetChoices({ addresses }: { addresses: readonly NamedAddress[] }) {
  return (
    <datalist id={KNOWN}>
      {addresses.map(({ to, label }) => (
        <option key={to} value={to} label={label} />
      ))}
    </datalist>
  );
}

/** Where something of the owner's leads: an address that she types, or takes from those of the shop. */
export function TargetField({
  id,
  name = '',
  label = 'Dove porta',
  hint = USUAL,
  error,
  most,
  value,
  onChange,
}: Props) {
  return (
    <Field
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={error ?? null}
      list={KNOWN}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={most}
      value={value}
      onChange={onTyped(onChange)}
    />
  );
}

const USUAL = 'Un indirizzo del negozio, come /saldi, o uno esterno che comincia con https://.';
