import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { ALT_LENGTH } from '#lib/own-picture.ts';
import { moved } from '#routes/admin/shared/moved.ts';
import { OrderButton } from '#routes/admin/shared/order-button.tsx';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { DraftPicture } from './product-draft.ts';

export type ChangePictures = (change: (pictures: DraftPicture[]) => DraftPicture[]) => void;

/** Sorted by dragging or by buttons. */
export function PictureList({ pictures, onChange }: { pictures: DraftPicture[]; onChange: ChangePictures }) {
  const dragged = useRef<number | null>(null);
  const [said, say] = useState('');

  function move(from: number, to: number) {
    onChange((now) => moved(now, from, to));
    say(`Immagine ${from + 1} spostata al posto ${to + 1}`);
  }

  return (
    <>
      <ol
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3"
        aria-label="Immagini del prodotto"
      >
        {pictures.map((one, index) => (
          <li
            key={one.picture.id}
            draggable
            onDragStart={(event) => {
              dragged.current = index;
              event.dataTransfer.effectAllowed = 'move';
            }}
            onDragOver={(event) => {
              if (dragged.current !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              if (dragged.current === null) return;
              event.preventDefault();
              move(dragged.current, index);
              dragged.current = null;
            }}
            onDragEnd={() => {
              dragged.current = null;
            }}
            className="flex flex-wrap gap-3 border border-line p-2 pointer-fine:cursor-grab"
          >
            <PictureItem
              {...one}
              index={index}
              isLast={index === pictures.length - 1}
              onMove={(places) => move(index, index + places)}
              onChange={onChange}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

type ItemProps = DraftPicture & {
  index: number;
  isLast: boolean;
  onMove: (places: number) => void;
  onChange: ChangePictures;
};

function PictureItem({ picture, alt, index, isLast, onMove, onChange }: ItemProps) {
  const number = index + 1;
  return (
    <>
      <div className="relative w-20 shrink-0 self-start bg-stone">
        <PictureView
          picture={picture}
          alt={`Immagine ${number}`}
          sizes="80px"
          className="aspect-[4/5] w-full object-cover"
        />
        {index === 0 && (
          <span className="absolute inset-x-0 bottom-0 bg-ink px-1 py-0.5 text-center text-[11px] font-bold text-bg">
            Principale
          </span>
        )}
      </div>
      <div className="min-w-0 flex-[1_1_9rem]">
        <label className="block text-xs text-ink-soft">
          Testo alternativo dell’immagine {number}
          <input
            type="text"
            value={alt}
            maxLength={ALT_LENGTH}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              onChange((now) =>
                now.map((one) => (one.picture.id === picture.id ? { ...one, alt: typed } : one)),
              );
            }}
            className="mt-1 block min-h-10 w-full border border-ink-soft bg-bg px-2 text-base text-ink md:text-sm"
          />
        </label>
        <div className="mt-1 flex flex-wrap">
          <OrderButton
            label={`Sposta prima l’immagine ${number}`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden size={18} className="sm:hidden" />
            <ArrowLeft aria-hidden size={18} className="max-sm:hidden" />
          </OrderButton>
          <OrderButton label={`Sposta dopo l’immagine ${number}`} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden size={18} className="sm:hidden" />
            <ArrowRight aria-hidden size={18} className="max-sm:hidden" />
          </OrderButton>
          <OrderButton
            label={`Rimuovi l’immagine ${number}`}
            onClick={() => onChange((now) => now.filter((one) => one.picture.id !== picture.id))}
          >
            <X aria-hidden size={18} />
          </OrderButton>
        </div>
      </div>
    </>
  );
}
