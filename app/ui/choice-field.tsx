import type { ComponentProps } from 'react';
import { SelectField } from './field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  /** Value and text of each. */
  options: Iterable<readonly [value: string | number, text: string | number | null]>;
  /** Text of the empty choice, which comes first; without it there is none. */
  none?: string;
};

/** A select whose choices differ by value and text alone. */
export function ChoiceField({ options, none, ...select }: Props) {
  return (
    <SelectField {...select}>
      {none !== undefined && <option value="">{none}</option>}
      {[...options].map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
