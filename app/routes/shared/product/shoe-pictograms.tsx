import type { ReactNode } from 'react';
import { SHOE_PARTS, type ShoeMaterial, type ShoePart } from '#shop/catalog/labelling/composition.ts';

/** The shoe of D.M. 11 April 1996, drawn by us, with the part in question filled. */
export function ShoePartPictogram({ part }: { part: ShoePart }) {
  const fill = (one: ShoePart) => (one === part ? 'currentColor' : 'none');
  return (
    <Pictogram name={SHOE_PARTS[part]} width={44}>
      <path d="M4 20V8c2 2 6 2 9 0 3 5 7 8 14 9 6 1 12 2 13 5v1H4z" fill={fill('upper')} />
      <path
        d="M6.5 18.5v-6c2 .8 4 .7 6 0 3.500 4 8 6 13.500 6z"
        fill={part === 'lining' ? 'currentColor' : 'none'}
        stroke={part === 'upper' ? 'var(--color-bg)' : 'currentColor'}
      />
      <path d="M3 24h38v3H15v1H3z" fill={fill('sole')} />
    </Pictogram>
  );
}

/** Drawn by us: a hide, a hide with a coat, a weave, a lozenge. */
export function ShoeMaterialPictogram({ material }: { material: ShoeMaterial }) {
  return (
    <Pictogram name={material} width={32}>
      {SIGNS[material]}
    </Pictogram>
  );
}

const HIDE =
  'M12 4c2 2 6 2 8 0l4 3c-1 2-1 3 1 5 0 4 0 6-1 8 1 2 1 4 2 5l-4 3c-2-3-4-4-6-4s-4 1-6 4l-4-3c1-1 1-3 2-5-1-2-1-4-1-8 2-2 2-3 1-5z';

const SIGNS: Record<ShoeMaterial, ReactNode> = {
  cuoio: <path d={HIDE} />,
  'cuoio rivestito': (
    <>
      <path d={HIDE} />
      <path d="M16 10l6 6-6 6-6-6z" fill="currentColor" />
    </>
  ),
  'materie tessili': <path d="M5 5h22v22H5zM5 12.300h22M5 19.600h22M12.300 5v22M19.600 5v22" />,
  'altre materie': <path d="M16 4l12 12-12 12L4 16z" fill="currentColor" />,
};

function Pictogram({ name, width, children }: { name: string; width: number; children: ReactNode }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} 32`}
      width={width}
      height={32}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
