import X from 'lucide-react/icons/x';

type Props = { onClick: () => void; label?: string; variant?: keyof typeof COLOURS };

const COLOURS = { plain: 'hover:bg-surface', solid: 'bg-ink text-bg hover:bg-accent-strong' };

/** The X of dialogs and drawers; solid among solid buttons. */
export function CloseButton({ onClick, label = 'Chiudi', variant = 'plain' }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className={`grid size-11 shrink-0 place-items-center transition-colors ${COLOURS[variant]}`}
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  );
}
