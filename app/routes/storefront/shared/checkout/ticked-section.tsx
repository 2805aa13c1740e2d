import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { TitledSection } from '#ui/titled-section.tsx';

type Props = {
  id: string;
  title: string;
  tick: ComponentProps<typeof Checkbox> & { checked: boolean };
  children: ReactNode;
};

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
