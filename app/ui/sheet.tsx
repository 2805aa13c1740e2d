import { TitledModal, type TitledModalProps } from './titled-modal.tsx';

const LOOK = {
  // Above the buttons, so that messages cover no wrong field.
  messages: 'bottom' as const,
  modal: 'modal-center m-0 h-dvh max-h-none w-full max-w-none overflow-hidden [--bar-bottom:0px]',
  column: 'h-full',
  header: 'min-h-14 items-center border-line border-b pr-2 pl-4',
  title: '',
  content: 'relative min-h-0 flex-1 overscroll-contain px-4 pt-4 pb-0',
  footer: 'px-4 py-2.5',
};

export function Sheet(props: TitledModalProps) {
  return <TitledModal {...props} look={LOOK} />;
}
