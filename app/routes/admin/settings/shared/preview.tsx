import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';

/** Values of a form's fields by name; a box is "on" or empty. */
export type Typed = Readonly<Record<string, string>>;

export function typedIn(form: HTMLFormElement): Typed {
  return Object.fromEntries(
    [...form.elements].flatMap((field) => {
      if (!('name' in field && 'value' in field && 'type' in field) || field.type === 'hidden') return [];
      const isOff = 'checked' in field && field.type === 'checkbox' && !field.checked;
      return [[String(field.name), isOff ? '' : String(field.value)]];
    }),
  );
}

/** Stored values in the shape of `typedIn`. */
export function asTyped(values: Readonly<Record<string, string | number | boolean>>): Typed {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'on' : '') : String(value),
    ]),
  );
}

/** The shop's own components as shoppers see them; opens when typing begins. Inert: the fields above say the same. */
export function Preview({ isTyped, children }: { isTyped: boolean; children: ReactNode }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isTyped;
  return (
    <details
      className="group/preview mt-3"
      open={isOpen}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-ink-soft text-sm hover:text-accent [&::-webkit-details-marker]:hidden">
        Anteprima
        <ChevronDown aria-hidden className="size-4 transition-transform group-open/preview:rotate-180" />
      </summary>
      {isOpen && (
        <div
          inert
          className="grid gap-4 overflow-hidden border border-line border-dashed bg-bg p-4 [&>*>:first-child]:mt-0 [&>*]:my-0 [&>*]:min-w-0"
        >
          {children}
        </div>
      )}
    </details>
  );
}
