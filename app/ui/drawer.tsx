import { TitledModal, type TitledModalProps } from './titled-modal.tsx';

const MODAL = 'my-0 h-dvh max-h-none w-[min(28rem,calc(100%-2.5rem))] max-w-none';
const SIDES = { left: 'modal-left mr-auto ml-0', right: 'modal-right mr-0 ml-auto' };

const LOOK = {
  column: 'h-full',
  header: 'min-h-16 items-center border-line border-b pr-2 pl-5',
  title: '',
  content: 'min-h-0 flex-1 overscroll-contain',
  footer: 'bg-surface p-5',
};

export function Drawer({ side = 'right', ...props }: TitledModalProps & { side?: 'left' | 'right' }) {
  return <TitledModal {...props} look={{ ...LOOK, modal: `${MODAL} ${SIDES[side]}` }} />;
}
