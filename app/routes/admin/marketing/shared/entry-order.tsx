import { moved } from '#routes/admin/shared/moved.ts';
import { MoveButtons } from '#routes/admin/shared/order-button.tsx';
import { CloseButton } from '#ui/close-button.tsx';

type Props<Entry> = {
  entries: Entry[];
  index: number;
  /** Noun of the entry: "domanda 2". */
  name: string;
  canRemove?: boolean;
  onChange: (entries: Entry[]) => void;
  onMoved?: (place: number) => void;
};

export function EntryOrder<Entry>(props: Props<Entry>) {
  const { entries, index, name, canRemove = true, onChange, onMoved } = props;
  function move(to: number) {
    onChange(moved(entries, index, to));
    onMoved?.(to);
  }
  return (
    <div className="flex justify-end">
      <MoveButtons vertical name={name} index={index} count={entries.length} onMove={move} />
      {canRemove && (
        <CloseButton label={`Togli ${name}`} onClick={() => onChange(entries.toSpliced(index, 1))} />
      )}
    </div>
  );
}
