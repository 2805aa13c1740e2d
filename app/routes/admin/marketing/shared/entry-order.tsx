import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { moved } from '#routes/admin/shared/moved.ts';
import { OrderButton } from '#routes/admin/shared/order-button.tsx';
import { CloseButton } from '#ui/close-button.tsx';

type Props<Entry> = {
  entries: Entry[];
  index: number;
  /** Noun of the entry: "domanda 2". */
  name: string;
  canRemove?: boolean;
  onChange: (entries: Entry[]) => void;
  /** Announces the new place. */
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
      <OrderButton label={`Sposta su ${name}`} disabled={index === 0} onClick={() => move(index - 1)}>
        <ArrowUp aria-hidden size={18} />
      </OrderButton>
      <OrderButton
        label={`Sposta giù ${name}`}
        disabled={index === entries.length - 1}
        onClick={() => move(index + 1)}
      >
        <ArrowDown aria-hidden size={18} />
      </OrderButton>
      {canRemove && (
        <CloseButton label={`Togli ${name}`} onClick={() => onChange(entries.toSpliced(index, 1))} />
      )}
    </div>
  );
}
