import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { Modal } from './modal.tsx';

export type TitledModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons below the content, visible while it scrolls. */
  footer?: ReactNode;
};

type Look = {
  modal: string;
  messages?: 'bottom';
  column: string;
  header: string;
  title: string;
  content: string;
  footer: string;
};

/** Base of Dialog and Drawer: title, close button, scrolling content, footer. */
export function TitledModal({ look, ...props }: TitledModalProps & { look: Look }) {
  const { open, onClose, title, children, footer } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      messages={look.messages}
      labelledBy={id}
      className={`bg-bg p-0 text-ink ${look.modal}`}
    >
      <div className={`flex flex-col ${look.column}`}>
        <div className={`flex justify-between gap-4 ${look.header}`}>
          <h2 id={id} className={`display-3 ${look.title}`}>
            {title}
          </h2>
          <CloseButton onClick={onClose} />
        </div>
        <div className={`overflow-y-auto ${look.content}`}>{children}</div>
        {footer && <div className={`border-line border-t ${look.footer}`}>{footer}</div>}
      </div>
    </Modal>
  );
}
