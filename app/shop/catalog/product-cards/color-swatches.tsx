import type { ColorShown, Sibling } from '#shop/catalog/products/colors.ts';
import { ProductLink } from './product-link.tsx';

type Props = {
  color: ColorShown;
  siblings: readonly Sibling[];
  /** Id of the product's name, for screen readers. */
  describedBy?: string;
  size?: 'sm' | 'lg';
};

const DOT = 'block rounded-full border border-ink/25';
const SIZES = { sm: 'size-4', lg: 'size-7' };

/** The product's colour, and links to the model's others. */
export function ColorSwatches({ color, siblings, describedBy, size = 'sm' }: Props) {
  return (
    <ul aria-label="Altri colori" className="flex flex-wrap items-center">
      <li className="grid size-7 place-items-center data-lg:size-11" data-lg={size === 'lg' || undefined}>
        <span
          aria-hidden="true"
          className={`${DOT} ${SIZES[size]} outline outline-ink outline-offset-2`}
          style={{ backgroundColor: color.swatch }}
        />
        <span className="sr-only">{color.name} (questo)</span>
      </li>
      {siblings.map(({ id, name, swatch }) => (
        <li key={id}>
          <ProductLink
            id={id}
            title={name}
            aria-label={name}
            aria-describedby={describedBy}
            data-lg={size === 'lg' || undefined}
            className="group/color grid size-7 place-items-center data-lg:size-11"
          >
            <span
              aria-hidden="true"
              className={`${DOT} ${SIZES[size]} group-hover/color:outline group-hover/color:outline-ink-soft group-hover/color:outline-offset-2`}
              style={{ backgroundColor: swatch }}
            />
          </ProductLink>
        </li>
      ))}
    </ul>
  );
}
