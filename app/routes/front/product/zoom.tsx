import { useRef, useState } from 'react';
import type { Picture } from '../../../shop/media/picture.ts';
import { PictureView } from '../../../shop/media/picture-view.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { Modal } from '../../../ui/modal.tsx';

type Props = { open: boolean; onClose: () => void; picture: Picture | undefined; title: string };

/** A picture over the whole screen; a tap doubles it, and then it scrolls under the finger. */
export default function Zoom({ open, onClose, picture, title }: Props) {
  const [near, setNear] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  if (!picture) return null;
  function toggle() {
    setNear(!near);
    requestAnimationFrame(() => {
      const element = frame.current;
      element?.scrollTo({
        left: (element.scrollWidth - element.clientWidth) / 2,
        top: (element.scrollHeight - element.clientHeight) / 3,
      });
    });
  }
  return (
    <Modal
      open={open}
      onClose={() => {
        setNear(false);
        onClose();
      }}
      labelledBy="zoom-titolo"
      className="modal-center m-0 size-full max-h-none max-w-none bg-bg p-0 text-ink"
    >
      <h2 id="zoom-titolo" className="sr-only">
        {title}
      </h2>
      <div ref={frame} className="size-full overflow-auto overscroll-contain">
        <button
          type="button"
          aria-label={near ? 'Rimpicciolisci' : 'Ingrandisci ancora'}
          aria-pressed={near}
          onClick={toggle}
          className={`block min-h-full ${near ? 'w-[200%] cursor-zoom-out md:w-[150%]' : 'size-full cursor-zoom-in'}`}
        >
          <PictureView
            picture={{ ...picture, placeholder: '' }}
            sizes={near ? '200vw' : '100vw'}
            priority
            className={near ? 'h-auto w-full' : 'size-full object-contain'}
          />
        </button>
      </div>
      <div className="absolute top-3 right-3 rounded-full bg-bg/90">
        <CloseButton onClick={onClose} />
      </div>
    </Modal>
  );
}
