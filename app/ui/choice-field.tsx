import type { ComponentProps } from 'react';
import { SelectField } from './field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  /** Value and text of each choice. */
  options: Iterable<readonly [value: string | number, text: string | number | null]>;
  /** Text of the empty choice; undefined: there is none. */
  none?: string;
};

/** A select whose choices are values and texts. */
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
