import type { NamedAddress } from '#shop/marketing/pages/inside-addresses.ts';
import { Field } from '#ui/field.tsx';
import { onTyped } from '#ui/field-handlers.ts';

type Props = {
  id: string;
  /** Undefined where the parent sends the value. */
  name?: string;
  label?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Longest address (characters). */
  most: number;
  value: string;
  onChange: (to: string) => void;
};

const KNOWN = 'where-links-may-lead';

/** Proposals of all fields of a form (`linkChoices`). */
export function TargetChoices({ addresses }: { addresses: readonly NamedAddress[] }) {
  return (
    <datalist id={KNOWN}>
      {addresses.map(({ to, label }) => (
        <option key={to} value={to} label={label} />
      ))}
    </datalist>
  );
}

/** An address, typed or chosen from the shop's pages. */
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
