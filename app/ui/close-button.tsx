import X from 'lucide-react/icons/x';

/** The X of dialogs and drawers. */
export function CloseButton({ onClick, label = 'Chiudi' }: { onClick: () => void; label?: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center transition-colors hover:bg-surface"
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  );
}
