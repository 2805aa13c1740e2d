import { useRef, useState } from 'react';
import { chosenAfter } from './choose-range.ts';

type Props = {
  /** Accessible name of the box. */
  label: string;
  isChosen: boolean;
  onChoose: (withShift: boolean) => void;
  /** Where the box is sent with a form: the form's id, and what is sent. */
  sent?: { form: string; name: string; value: string };
};

/** The box that chooses a row of a list; with Shift, by mouse or by keyboard, all rows since the one before. */
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

/** What is chosen of a list, whose entries are `ids` in the order shown; what has left the list stays chosen. */
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

export type Choice = ReturnType<typeof useChoice>;
