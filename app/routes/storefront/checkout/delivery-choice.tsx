import type { OpeningHours } from '#shop/company/opening-hours/opening-hours.ts';
import { formatEuro } from '#shop/money/money.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { DeliveryOption } from '#shop/pricing/delivery/shipping.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const loadPlace = () => import('./pickup-place.tsx');

type Props = {
  options: DeliveryOption[];
  chosen: DeliveryMethod;
  hours: OpeningHours;
  /** Days count from a future transfer: dates are unknown. */
  isAfterPayment: boolean;
  onChoose: (method: DeliveryMethod) => void;
};

/** Methods that do not reach the postal code say why. */
export function DeliveryChoice({ options, chosen, hours, isAfterPayment, onChoose }: Props) {
  const { isCollected } = DELIVERY_METHODS[chosen];
  const place = useLazyModule(loadPlace, isCollected);
  return (
    <fieldset>
      <legend className="display-3">Consegna</legend>
      <div className="mt-6 grid gap-3">
        {options.map(({ method, label, days, arrival, note, priceCents, available }) => (
          <label
            key={method}
            className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 border border-ink-soft p-4 max-[18.75rem]:grid-cols-[auto_minmax(0,1fr)] max-[18.75rem]:gap-x-2 max-[18.75rem]:p-2.5 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-surface has-disabled:border-line has-disabled:text-ink-soft"
          >
            <input
              type="radio"
              name="delivery"
              value={method}
              checked={method === chosen}
              disabled={!available}
              onChange={() => onChoose(method)}
              className="mt-0.5 size-5 accent-ink"
            />
            <span>
              <span className="font-semibold">{label}</span>
              <span className="block text-ink-soft text-sm">{days}</span>
              {/* Reserves its line while loading. */}
              {available && (
                <span className="block min-h-5 text-sm">
                  {isAfterPayment ? 'da quando arriva il pagamento' : arrival}
                </span>
              )}
              {note && <span className="block text-ink-soft text-sm">{note}</span>}
            </span>
            <span className="font-semibold tabular-nums max-[18.75rem]:col-start-2">
              {!available ? '—' : priceCents === 0 ? 'Gratis' : formatEuro(priceCents)}
            </span>
          </label>
        ))}
      </div>
      {place && isCollected && <place.default hours={hours} />}
    </fieldset>
  );
}
