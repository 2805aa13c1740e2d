import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';

type Props = {
  value: number;
  onChange: (value: number) => void;
  /** The product's name, for screen readers. */
  label: string;
  /** 0 lets the minus button remove the last piece. */
  min?: number;
  max?: number;
  disabled?: boolean;
};

const STEP = 'grid size-11 place-items-center transition-colors enabled:hover:bg-surface disabled:opacity-40';

/** A number of pieces between two buttons, also typed. */
export function QuantityInput({ value, onChange, label, min = 1, max = 99, disabled = false }: Props) {
  const id = useId();
  function take(input: HTMLInputElement) {
    const typed = Number.parseInt(input.value, 10);
    // Invalid input changes nothing.
    input.value = String(value);
    if (typed >= 0) onChange(Math.min(Math.max(typed, min), max));
  }
  return (
    // As `aria-label`: a legend would put the product's name on the page twice.
    <fieldset
      aria-label={`Quantità di ${label}`}
      className="relative inline-flex items-center border border-ink-soft"
      disabled={disabled}
    >
      <legend className="sr-only">Quantità</legend>
      <button
        type="button"
        className={STEP}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        aria-label={`Diminuisci la quantità di ${label}`}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        aria-label="Quantità"
        key={value}
        defaultValue={value}
        min={min}
        max={max}
        onBlur={(event) => take(event.target)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            take(event.currentTarget);
          }
        }}
        className="h-11 w-11 appearance-none bg-transparent text-center font-semibold tabular-nums [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        className={STEP}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        aria-label={`Aumenta la quantità di ${label}`}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  );
}
