import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { Modal } from './modal.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, below a line. */
  footer?: ReactNode;
  className?: string;
};

/** A modal question or form in the middle of the screen. */
export function Dialog({ open, onClose, title, children, footer, className = 'max-w-lg' }: Props) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={`modal-center m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-visible bg-bg p-0 text-ink ${className}`}
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
        <div className="flex items-start justify-between gap-4 pt-5 pr-3 pl-6">
          <h2 id={id} className="display-3 pt-2">
            {title}
          </h2>
          <CloseButton onClick={onClose} />
        </div>
        <div className="overflow-y-auto px-6 pt-3 pb-6">{children}</div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">{footer}</div>
        )}
      </div>
    </Modal>
  );
}
