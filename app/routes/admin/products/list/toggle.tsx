import type { ReactNode } from 'react';

type Props = {
  pressed: boolean;
  blocked?: boolean;
  describedBy?: string | undefined;
  onClick: () => void;
  children: ReactNode;
};

/** A toggle button; pressing a blocked one states the reason. */
export function Toggle({ pressed, blocked = false, describedBy, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={blocked || undefined}
      aria-describedby={describedBy}
      onClick={onClick}
      className="min-h-11 min-w-12 border border-ink-soft px-3 font-semibold tabular-nums hover:border-ink hover:bg-surface aria-disabled:opacity-40 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg md:min-h-10"
    >
      {children}
    </button>
  );
}
