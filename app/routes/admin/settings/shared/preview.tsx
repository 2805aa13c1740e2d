import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';

/** The present content of a form's fields by name; a box is "on" or empty. */
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

/** Stored content of the fields, as `typedIn` reads it. */
export function asTyped(values: Readonly<Record<string, string | number | boolean>>): Typed {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'on' : '') : String(value),
    ]),
  );
}

/**
 * What shoppers see, drawn by the storefront's own components; it opens by itself once somebody types. Inert: it is neither
 * read at each key nor reached by the keyboard, and the fields above say the same.
 */
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
        <div inert className="overflow-hidden border border-line border-dashed bg-bg p-4">
          {children}
        </div>
      )}
    </details>
  );
}
