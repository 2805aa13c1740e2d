import { SelectField } from '#ui/field.tsx';

type Props = { label: string; name: string; defaultValue: number; most: number };

export function PiecesField({ most, ...field }: Props) {
  return (
    <SelectField {...field}>
      {[...Array(most + 1).keys()].map((count) => (
        <option key={count} value={count}>
          {count === 0 ? 'Nessuno' : count}
        </option>
      ))}
    </SelectField>
  );
}
