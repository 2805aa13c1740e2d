import type { ReactNode } from 'react';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';

export type PointLink = {
  id: string;
  x: number;
  y: number;
  /** Shown on hover, and always to screen readers. */
  name: string;
  detail: string;
};

type Props = {
  picture: Picture;
  points: readonly PointLink[];
  /** `sizes` attribute. */
  sizes: string;
  priority?: boolean;
  /** Renders a point's link, 44 px wide and high. */
  link: (point: PointLink, props: { className: string; children: ReactNode }) => ReactNode;
};

/** A look's whole picture; points have the list's numbers, so that hovering is not needed. */
export function LookPicture({ picture, points, sizes, priority = false, link }: Props) {
  return (
    <div className="relative bg-stone">
      <PictureView picture={picture} sizes={sizes} priority={priority} className="block h-auto w-full" />
      <ol className="absolute inset-0">
        {points.map((point, index) => (
          <li
            key={point.id}
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
            className="absolute size-0 hover:z-10 focus-within:z-10"
          >
            {link(point, {
              className:
                'group/point absolute top-0 left-0 grid size-11 -translate-1/2 place-items-center rounded-full',
              children: (
                <>
                  <span
                    aria-hidden="true"
                    className="grid size-7 place-items-center rounded-full border border-ink bg-bg/95 font-semibold text-ink text-[13px] tabular-nums transition-colors group-hover/point:bg-ink group-hover/point:text-bg group-focus-visible/point:bg-ink group-focus-visible/point:text-bg"
                  >
                    {index + 1}
                  </span>
                  <span
                    className={`pointer-events-none absolute top-1/2 w-max max-w-40 -translate-y-1/2 bg-bg px-3 py-2 text-left text-ink text-sm leading-snug opacity-0 transition-opacity group-hover/point:opacity-100 group-focus-visible/point:opacity-100 max-md:sr-only ${point.x > 0.5 ? 'right-full' : 'left-full'}`}
                  >
                    {point.name}
                    <span className="sr-only">, </span>
                    <span className="block text-ink-soft tabular-nums">{point.detail}</span>
                  </span>
                </>
              ),
            })}
          </li>
        ))}
      </ol>
    </div>
  );
}
