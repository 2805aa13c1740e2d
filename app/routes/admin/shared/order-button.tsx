import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';

type Props = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

/** At the end of the list the button stays focusable: it holds the focus. */
export function OrderButton({ label, disabled = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onClick();
      }}
      className="grid size-11 place-items-center hover:bg-surface aria-disabled:opacity-30"
    >
      {children}
    </button>
  );
}

type MoveProps = {
  /** Name of the entry for the buttons' labels. */
  name: string;
  index: number;
  count: number;
  /** For vertical lists: "su" and "giù" instead of "prima" and "dopo". */
  vertical?: boolean;
  onMove: (to: number) => void;
};

/** Moves an entry of a list by one place. */
export function MoveButtons({ name, index, count, vertical = false, onMove }: MoveProps) {
  const [back, on] = vertical ? ['su', 'giù'] : ['prima', 'dopo'];
  return (
    <>
      <OrderButton label={`Sposta ${back} ${name}`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp aria-hidden size={18} />
      </OrderButton>
      <OrderButton
        label={`Sposta ${on} ${name}`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown aria-hidden size={18} />
      </OrderButton>
    </>
  );
}
