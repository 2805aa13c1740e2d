import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ToastRegion } from './toast.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  className: string;
  messages?: 'top' | 'bottom';
  children: ReactNode;
};

/** How long (ms) a closed dialog takes to leave the screen. */
const LEAVING = 350;

/** Focus stays inside, Escape closes, the opener gets its focus back. Children exist only while it shows. */
export function Modal({ open, onClose, labelledBy, className, messages = 'top', children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  /** Closings by this component whose event is still to come. */
  const closings = useRef(0);
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
    if (dialog.open) {
      closings.current += 1;
      dialog.close();
    }
    const gone = setTimeout(() => {
      closings.current = 0;
      setPresent(false);
    }, LEAVING);
    return () => clearTimeout(gone);
  }, [open]);

  if (!present) return null;
  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    // The second click of a double one was meant for the opener.
    if (event.target === event.currentTarget && event.detail < 2) onClose();
  }
  return (
    <dialog
      ref={ref}
      // While leaving the screen it is hidden from assistive technology.
      aria-labelledby={open ? labelledBy : undefined}
      aria-hidden={open ? undefined : true}
      inert={!open}
      className={`modal ${className}`}
      onClick={closeFromBackdrop}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // On slow machines an earlier closing's event comes after the next opening.
        const isLate = event.currentTarget.open || closings.current > 0;
        closings.current = Math.max(0, closings.current - 1);
        if (open && !isLate) onClose();
      }}
    >
      {children}
      <ToastRegion place={messages} />
    </dialog>
  );
}

/** Behind a modal the page does not scroll, nor widen by the missing scrollbar. */
function keepScrollbarPlace() {
  const { documentElement: root, body } = document;
  body.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}
