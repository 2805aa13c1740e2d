import { useRef, useState } from 'react';
import { chosenAfter } from './choose-range.ts';

type Props = {
  label: string;
  isChosen: boolean;
  onChoose: (withShift: boolean) => void;
  sent?: { form: string; name: string; value: string };
};

/** Box of a row; with Shift, all rows since the last choice. */
export function RowChoice({ label, isChosen, onChoose, sent }: Props) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      {...sent}
      onChange={({ nativeEvent }) => onChoose('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      className="mr-2 size-6 align-middle"
    />
  );
}

/** `ids`: displayed order; entries that left the list stay chosen. */
export function useChoice(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  return {
    chosen,
    setChosen,
    choose(id: string, withShift: boolean) {
      setChosen(chosenAfter(ids, chosen, { id, last: last.current, withShift }));
      last.current = id;
    },
  };
}
