import type { Category } from '#shop/catalog/assortment/categories.ts';
import outlines from './drawn-garments.svg?url';

/** Categories with an outline. */
const DRAWN = 'Vestiti Top Pantaloni Giacche Scarpe Accessori Camicie Gonne Maglioni'.split(' ');

/** Placeholder for a missing picture. */
export function DrawnGarment({ category }: { category: Category }) {
  return (
    <span className="grid size-full place-items-center bg-stone">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="w-1/2 text-ink-soft"
      >
        {/* An external file, as few pages need one; outlines fill a square of 100. */}
        <use href={`${outlines}#${DRAWN.includes(category) ? category : 'Accessori'}`} />
      </svg>
    </span>
  );
}
