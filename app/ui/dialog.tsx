import { TitledModal, type TitledModalProps } from './titled-modal.tsx';

const MODAL = 'modal-center m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-visible';

const LOOK = {
  column: 'max-h-[calc(100dvh-2rem)]',
  header: 'items-start pt-5 pr-3 pl-6',
  title: 'pt-2',
  content: 'px-6 pt-3 pb-6',
  footer: 'flex flex-wrap justify-end gap-3 px-6 py-4',
};

export function Dialog({ className = 'max-w-lg', ...props }: TitledModalProps & { className?: string }) {
  return <TitledModal {...props} look={{ ...LOOK, modal: `${MODAL} ${className}` }} />;
}
