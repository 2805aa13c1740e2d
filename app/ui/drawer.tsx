import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { Modal } from './modal.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  side?: 'left' | 'right';
};

const SIDES = { left: 'modal-left mr-auto ml-0', right: 'modal-right mr-0 ml-auto' };

/** A modal panel from the side of the screen, as high as the screen. */
export function Drawer({ open, onClose, title, children, footer, side = 'right' }: Props) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={`my-0 h-dvh max-h-none w-[min(28rem,calc(100%-2.5rem))] max-w-none bg-bg p-0 text-ink ${SIDES[side]}`}
    >
      <div className="flex h-full flex-col">
        <div className="flex min-h-16 items-center justify-between gap-4 border-line border-b pr-2 pl-5">
          <h2 id={id} className="display-3">
            {title}
          </h2>
          <CloseButton onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {footer && <div className="border-line border-t bg-surface p-5">{footer}</div>}
      </div>
    </Modal>
  );
}
