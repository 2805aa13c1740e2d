import { SLIDER_STEP } from '../../shop/catalogue/filters.ts';
import { useDraft } from './use-draft.ts';

type Props = {
  /** Whole euros; a null maximum is the slider's top, which caps nothing. */
  minEuros: number;
  maxEuros: number | null;
  topEuros: number;
  onChange: (range: { minEuros: number; maxEuros: number | null }) => void;
};

/** The lowest and the highest price, as two thumbs on one track: native sliders, so that keys work as usual. */
export function PriceRange({ minEuros, maxEuros, topEuros, onChange }: Props) {
  const { draft, change } = useDraft(
    `${minEuros}-${maxEuros ?? topEuros}`,
    (text) => {
      const [low = 0, high = topEuros] = text.split('-').map(Number);
      onChange({ minEuros: low, maxEuros: high >= topEuros ? null : high });
    },
    300,
  );
  const [low = 0, high = topEuros] = draft.split('-').map(Number);
  const share = (euros: number) => `${(100 * euros) / topEuros}%`;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Fascia di prezzo</legend>
      <p className="mb-1.5 flex items-baseline justify-between gap-2 text-[15px]">
        <span className="font-semibold">Prezzo</span>
        <output className="text-ink-soft text-sm tabular-nums">
          {low} € – {high} €
        </output>
      </p>
      <div className="relative h-12">
        <div className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-ink-soft/50">
          <div
            className="absolute h-full bg-ink"
            style={{ left: share(low), right: `calc(100% - ${share(high)})` }}
          />
        </div>
        <input
          type="range"
          name="min"
          aria-label="Prezzo minimo"
          aria-valuetext={`${low} euro`}
          min={0}
          max={topEuros}
          step={SLIDER_STEP}
          value={low}
          onChange={(event) => change(`${Math.min(Number(event.target.value), high - SLIDER_STEP)}-${high}`)}
          // Where both thumbs meet at the top end, the lower one must still be reachable.
          className={`range-thumb ${low > topEuros / 2 ? 'z-2' : 'z-1'}`}
        />
        <input
          type="range"
          name="max"
          aria-label="Prezzo massimo"
          aria-valuetext={high >= topEuros ? `${high} euro, senza limite` : `${high} euro`}
          min={0}
          max={topEuros}
          step={SLIDER_STEP}
          value={high}
          onChange={(event) => change(`${low}-${Math.max(Number(event.target.value), low + SLIDER_STEP)}`)}
          className="range-thumb z-1"
        />
      </div>
    </fieldset>
  );
}
