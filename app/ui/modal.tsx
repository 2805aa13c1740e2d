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

/** Duration (ms) of a closing dialog's disappearance. */
const LEAVING = 350;

/** Traps the focus, closes on Escape, returns the focus to the opener. Children exist only while shown. */
export function Modal({ open, onClose, labelledBy, className, messages = 'top', children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  /** Number of own closings whose event is pending. */
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
    // A double click's second one was meant for the opener.
    if (event.target === event.currentTarget && event.detail < 2) onClose();
  }
  return (
    <dialog
      ref={ref}
      // Hidden from assistive technology while disappearing.
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
        // On slow machines an earlier close event may follow the next opening.
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

/** Behind a modal the page neither scrolls nor widens by the missing scrollbar. */
function keepScrollbarPlace() {
  const { documentElement: root, body } = document;
  body.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}
