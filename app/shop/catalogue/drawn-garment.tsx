import type { Category } from './categories.ts';

/** Outlines drawn for a square of 100; garments that look alike share one. */
const OUTLINES: Record<Category, string> = {
  Vestiti: 'M40 12 L44 20 H56 L60 12 M44 20 L38 40 H62 L56 20 M38 40 L26 88 H74 L62 40',
  Top: 'M36 22 L42 30 H58 L64 22 M36 22 L30 44 V78 H70 V44 L64 22',
  Pantaloni: 'M36 14 H64 L72 88 H56 L50 40 L44 88 H28 Z M36 22 H64',
  Giacche:
    'M40 14 L50 34 L60 14 M40 14 L24 26 L18 70 H28 L32 44 V86 H68 V44 L72 70 H82 L76 26 L60 14 M50 34 V86',
  Scarpe: 'M20 42 C32 42 36 58 52 60 C70 62 82 64 82 74 H34 L30 62 L26 78 H20 Z',
  Accessori: 'M26 42 H74 L80 84 H20 Z M38 42 C38 20 62 20 62 42',
  Camicie: 'M42 16 L50 24 L58 16 M42 16 L24 26 L18 48 L30 52 V86 H70 V52 L82 48 L76 26 L58 16 M50 24 V86',
  Gonne: 'M36 20 H64 L80 82 H20 Z M36 28 H64',
  Maglioni: 'M42 18 C46 24 54 24 58 18 M42 18 L22 28 L16 74 H28 L32 48 V84 H68 V48 L72 74 H84 L78 28 L58 18',
};

/** Stands in for a picture that is missing: the outline of such a garment on the ground of all pictures. */
export function DrawnGarment({ category, className = '' }: { category: Category; className?: string }) {
  return (
    <span className={`grid size-full place-items-center bg-stone ${className}`}>
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
        <path d={OUTLINES[category]} />
      </svg>
    </span>
  );
}
