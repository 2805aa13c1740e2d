import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useState } from 'react';
import { moved } from '#routes/admin/shared/moved.ts';
import { MoveButtons, OrderButton } from '#routes/admin/shared/order-button.tsx';
import { FILLABLE, HOME_SECTIONS, type HomeSection } from '#shop/marketing/home-page/home-layout.ts';
import { TextButton } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field.tsx';

type Props = {
  sections: HomeSection[];
  hidden: HomeSection[];
  error: string | undefined;
  wrong: HomeSection | null;
  noteOf: (section: HomeSection) => string | null;
  onOrder: (sections: HomeSection[]) => void;
  onHide: (hidden: HomeSection[]) => void;
  children: (section: HomeSection) => ReactNode;
};

export function SectionList({ sections, hidden, error, wrong, noteOf, onOrder, onHide, children }: Props) {
  const [said, say] = useState('');
  const [open, setOpen] = useState<HomeSection | null>(null);
  const [led, setLed] = useState<HomeSection | null>(null);
  if (wrong !== led) {
    setLed(wrong);
    if (wrong) setOpen(wrong);
  }
  function move(from: number, to: number) {
    const name = sections[from];
    if (!name) return;
    onOrder(moved(sections, from, to));
    say(`${HOME_SECTIONS[name]}: posto ${to + 1} di ${sections.length}`);
  }
  function toggle(name: HomeSection) {
    const isHidden = hidden.includes(name);
    onHide(isHidden ? hidden.filter((one) => one !== name) : [...hidden, name]);
    say(`${HOME_SECTIONS[name]}: ${isHidden ? 'si vede' : 'nascosta'}`);
  }
  return (
    <FieldGroup
      id="home-sections"
      legend="Ordine delle sezioni"
      hint="Dall’alto in basso, sotto il titolo. «Scelti da noi» si vede quando scegli dei prodotti."
      error={error}
    >
      <ol aria-label="Sezioni" className="mt-3 border-line border-t">
        {sections.map((name, index) => {
          const isHidden = hidden.includes(name);
          const note = isHidden ? 'nascosta' : noteOf(name);
          return (
            <li key={name} className="border-line border-b">
              <div className="flex flex-wrap items-center">
                <span className={`min-w-0 flex-1 basis-28 py-2 ${isHidden ? 'text-ink-soft' : ''}`}>
                  {HOME_SECTIONS[name]}
                  {note && <span className="text-ink-soft"> · {note}</span>}
                </span>
                {FILLABLE[name].length > 0 && (
                  <TextButton
                    alone
                    aria-expanded={open === name}
                    className="px-3"
                    onClick={() => setOpen(open === name ? null : name)}
                  >
                    {open === name ? 'Chiudi' : 'Modifica'}
                    <span className="sr-only"> «{HOME_SECTIONS[name]}»</span>
                  </TextButton>
                )}
                <OrderButton
                  label={`${isHidden ? 'Mostra' : 'Nascondi'} «${HOME_SECTIONS[name]}»`}
                  onClick={() => toggle(name)}
                >
                  {isHidden ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
                </OrderButton>
                <MoveButtons
                  vertical
                  name={`«${HOME_SECTIONS[name]}»`}
                  index={index}
                  count={sections.length}
                  onMove={(to) => move(index, to)}
                />
              </div>
              {open === name && <div className="grid gap-4 pt-1 pb-5">{children(name)}</div>}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </FieldGroup>
  );
}
