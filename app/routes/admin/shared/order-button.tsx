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
