import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { TitledSection } from '#ui/titled-section.tsx';

type Props = {
  id: string;
  title: string;
  /** The box that opens the section. */
  tick: ComponentProps<typeof Checkbox> & { checked: boolean };
  children: ReactNode;
};

/** A part of the order that is requested by a box, and whose fields open below it. */
export function TickedSection({ id, title, tick, children }: Props) {
  return (
    <TitledSection id={id} title={title} titleClass="display-3">
      <div className="mt-4">
        <Checkbox {...tick} />
      </div>
      {tick.checked && children}
    </TitledSection>
  );
}
