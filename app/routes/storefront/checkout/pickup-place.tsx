import { useRootData } from '#routes/shared/root-data.ts';
import type { OpeningHours } from '#shop/company/opening-hours/opening-hours.ts';
import { OpeningHoursList } from '#shop/company/opening-hours/opening-hours-list.tsx';

export default function PickupPlace({ hours }: { hours: OpeningHours }) {
  const { identity, closure } = useRootData();
  const { brand, street, postalCode, city, province, phone } = identity;
  return (
    <div className="mt-3 grid gap-x-8 gap-y-4 bg-surface p-4 text-[15px] sm:grid-cols-2">
      <address className="not-italic">
        <strong className="font-semibold">{brand}</strong>
        <span className="block">{street}</span>
        <span className="block">{`${postalCode} ${city} (${province})`}</span>
        <span className="block">{phone}</span>
      </address>
      <div>
        <OpeningHoursList hours={hours} />
        {closure && <p className="mt-2 font-semibold">{closure}</p>}
      </div>
    </div>
  );
}
