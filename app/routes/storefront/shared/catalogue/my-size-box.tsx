import type { SizeChoice } from '#shop/catalog/search/facet-groups.ts';
import type { Filters, Sort } from '#shop/catalog/search/filters.ts';
import type { SizeGuide } from '#shop/catalog/sizing/size-guide.ts';
import { useStoredMeasures } from '#shop/catalog/sizing/stored-measures.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const load = () => import('./own-sizes.ts');

type Props = {
  sizes: readonly SizeChoice[];
  guide: SizeGuide;
  chosen: Pick<Filters<Sort>, 'sizes'>;
  onChange: (sizes: string[]) => void;
};

/**
 * Selects all sizes that fit the visitor; nothing where this device stores no measures, or none fits.
 * Measures stay on the device: only the selected sizes go to the address, as by their own boxes.
 */
export function MySizeBox({ sizes, guide, chosen, onChange }: Props) {
  const stored = useStoredMeasures();
  const part = useLazyModule(load, stored !== null);
  if (!part || stored === null) return null;
  const mine = part.ownSizes(guide, stored).flatMap((value) => part.choiceOf(value, sizes) ?? []);
  if (mine.length === 0) return null;
  const isCalled = ({ value, names }: SizeChoice, size: string) => size === value || names.includes(size);
  const isOn =
    mine.every((one) => chosen.sizes.some((size) => isCalled(one, size))) &&
    chosen.sizes.every((size) => mine.some((one) => isCalled(one, size)));
  return (
    <label className="mt-1 flex min-h-11 items-center gap-2.5 py-1 text-[15px]">
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => onChange(isOn ? [] : mine.map(({ value }) => value))}
        className="size-5 shrink-0"
      />
      <span>
        Solo la mia taglia{' '}
        <span className="text-ink-soft text-sm">{mine.map(({ label }) => label).join(', ')}</span>
      </span>
    </label>
  );
}
