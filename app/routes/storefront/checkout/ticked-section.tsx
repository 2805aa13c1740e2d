import type { ComponentProps, ReactNode } from 'react';
import { Tick } from '../../../ui/tick.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

type Props = {
  id: string;
  title: string;
  /** The box that opens the section. */
  tick: ComponentProps<typeof Tick> & { checked: boolean };
  children: ReactNode;
};

/** A part of the order that is requested by a box, and whose fields open below it. */
export function TickedSection({ id, title, tick, children }: Props) {
  return (
    <TitledSection id={id} title={title} titleClass="display-3">
      <div className="mt-4">
        <Tick {...tick} />
      </div>
      {tick.checked && children}
    </TitledSection>
  );
}
