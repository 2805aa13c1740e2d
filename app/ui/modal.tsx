import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ToastRegion } from './toast.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  className: string;
  children: ReactNode;
};

/** How long (ms) a closed dialog stays to leave the screen. */
const LEAVING = 350;

/**
 * A native modal `<dialog>`, so that focus stays inside, Escape closes and the
 * opener gets its focus back. Its children exist only while it shows.
 */
export function Modal({ open, onClose, labelledBy, className, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open) {
      keepScrollbarPlace();
      if (!dialog.open) dialog.showModal();
      return;
    }
    if (dialog.open) dialog.close();
    const gone = setTimeout(() => setPresent(false), LEAVING);
    return () => clearTimeout(gone);
  }, [open]);

  if (!present) return null;
  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, natively.
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      className={`modal ${className}`}
      onClick={closeFromBackdrop}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (open) onClose();
      }}
    >
      {children}
      <ToastRegion place="top" />
    </dialog>
  );
}

/** Behind a modal the page does not scroll, and must not widen by the scrollbar that leaves. */
function keepScrollbarPlace() {
  const { documentElement: root } = document;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}
