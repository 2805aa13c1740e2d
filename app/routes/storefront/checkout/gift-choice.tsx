import { TickedSection } from '#routes/storefront/shared/checkout/ticked-section.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { GiftProps } from './gift-details.tsx';

const loadDetails = () => import('./gift-details.tsx');

/** The details open below the box. */
export function GiftChoice(props: GiftProps) {
  const { form, onType } = props;
  // Loaded before the box is ticked, so that the tab key goes on into the details.
  const part = useLazyModule(loadDetails, true);
  return (
    <TickedSection
      id="gift"
      title="Regalo"
      tick={{
        id: 'gift_wanted',
        name: 'gift_wanted',
        label: 'È un regalo',
        hint: 'Nel pacco non mettiamo prezzi, né la fattura. La conferma con gli importi arriva solo a te.',
        checked: form.gift_wanted,
        onChange: (event) => onType({ gift_wanted: event.target.checked }),
      }}
    >
      {part && <part.default {...props} />}
    </TickedSection>
  );
}
