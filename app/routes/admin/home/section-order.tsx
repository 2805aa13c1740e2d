import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { HOME_SECTIONS, type HomeSection } from '../../../shop/settings/home-layout.ts';
import { FieldGroup } from '../../../ui/field.tsx';
import { OrderButton } from '../products/order-button.tsx';
import { moved } from '../products/product-draft.ts';

type Props = { sections: HomeSection[]; onChange: (sections: HomeSection[]) => void };

/** The parts of the page below its first screen, moved up and down one place at a time. */
export function SectionOrder({ sections, onChange }: Props) {
  const [said, say] = useState('');
  function move(from: number, to: number) {
    const name = sections[from];
    if (!name) return;
    onChange(moved(sections, from, to));
    say(`${HOME_SECTIONS[name]}: posto ${to + 1} di ${sections.length}`);
  }
  return (
    <FieldGroup
      id="home-sections"
      legend="Ordine delle sezioni"
      hint="Dall’alto in basso, sotto il titolo. «Scelti da noi» si vede quando scegli dei prodotti."
    >
      <ol aria-label="Sezioni" className="mt-3 border-line border-t">
        {sections.map((name, index) => (
          <li key={name} className="flex items-center border-line border-b">
            <span className="min-w-0 flex-1 py-2">{HOME_SECTIONS[name]}</span>
            <OrderButton
              label={`Sposta su «${HOME_SECTIONS[name]}»`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden size={18} />
            </OrderButton>
            <OrderButton
              label={`Sposta giù «${HOME_SECTIONS[name]}»`}
              disabled={index === sections.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden size={18} />
            </OrderButton>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </FieldGroup>
  );
}
