import { shortEuros } from '#shop/catalog/search/filter-words.ts';
import { SLIDER_STEP } from '#shop/catalog/search/filters.ts';
import type { Cents } from '#shop/money/money.ts';

type Range = { minCents: Cents; maxCents: Cents | null };

/** A null maximum is the slider's top: no limit. */
type Props = Range & { topEuros: number; onChange: (range: Range) => void };

const STEP = 100 * SLIDER_STEP;

/** Native sliders, with stops every `SLIDER_STEP` euros; other bounds from an address are shown exactly. */
export function PriceRange({ minCents, maxCents, topEuros, onChange }: Props) {
  const top = 100 * topEuros;
  const low = minCents;
  const high = maxCents ?? top;
  const change = (from: Cents, to: Cents) => onChange({ minCents: from, maxCents: to >= top ? null : to });
  const share = (cents: Cents) => `${Math.min(100, (100 * cents) / top)}%`;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Fascia di prezzo</legend>
      <p className="mb-1.5 flex items-baseline justify-between gap-2 text-[15px]">
        <span className="font-semibold">Prezzo</span>
        <output className="text-ink-soft text-sm tabular-nums">
          {shortEuros(low)} € – {shortEuros(high)} €
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
          aria-valuetext={`${shortEuros(low)} euro`}
          min={0}
          max={topEuros}
          step={SLIDER_STEP}
          value={low / 100}
          onChange={(event) => {
            const highest = Math.floor((high - STEP) / STEP) * STEP;
            change(Math.max(0, Math.min(100 * Number(event.target.value), highest)), high);
          }}
          // Where both thumbs meet at the top end, the lower one must stay reachable.
          className={`range-thumb ${low > top / 2 ? 'z-2' : 'z-1'}`}
        />
        <input
          type="range"
          name="max"
          aria-label="Prezzo massimo"
          aria-valuetext={high >= top ? `${shortEuros(high)} euro, senza limite` : `${shortEuros(high)} euro`}
          min={0}
          max={topEuros}
          step={SLIDER_STEP}
          value={high / 100}
          onChange={(event) => {
            const lowest = Math.ceil((low + STEP) / STEP) * STEP;
            change(low, Math.max(100 * Number(event.target.value), lowest));
          }}
          className="range-thumb z-1"
        />
      </div>
    </fieldset>
  );
}
