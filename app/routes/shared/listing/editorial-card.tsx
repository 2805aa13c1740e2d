import { Link } from 'react-router';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { ShownPlace } from '#shop/marketing/editorial/editorial.server.ts';
import { PREFETCH } from '#ui/device-preferences.ts';

type Props = { place: ShownPlace; view: 'grid' | 'list' };

export default function EditorialCard({ place, view }: Props) {
  const { picture, title, text, linkText, linkTo } = place;
  const isRow = view === 'list';
  return (
    <div
      className={`group/tile relative ${isRow ? 'grid grid-cols-[7.5rem_1fr] gap-4 max-[18.75rem]:grid-cols-1 sm:grid-cols-[10rem_1fr] sm:gap-8 lg:grid-cols-[11rem_1fr] lg:gap-10' : 'flex flex-col'}`}
    >
      <div className={`aspect-4/5 overflow-hidden bg-stone ${isRow ? '' : 'w-full'}`}>
        <PictureView
          {...picture}
          sizes={isRow ? '11rem' : SIZES}
          className="size-full object-cover transition-[scale] duration-350 group-hover/tile:scale-[1.025]"
        />
      </div>
      <div className={isRow ? 'flex flex-col justify-center' : 'mt-4'}>
        <p className="font-semibold text-[15px]">{title}</p>
        {text && <p className="mt-1 text-[15px] text-ink-soft">{text}</p>}
        <p className="mt-1">
          <Link
            to={linkTo}
            prefetch={PREFETCH}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-6 after:absolute after:inset-0 hover:text-accent-strong"
          >
            {linkText}
          </Link>
        </p>
      </div>
    </div>
  );
}

const SIZES =
  '(min-width: 100rem) 20vw, (min-width: 75rem) 25vw, (min-width: 48rem) 33vw, (min-width: 22.5rem) 50vw, 100vw';
