import type { FormEvent } from 'react';
import { type BankHeadings, likelyHeading } from '#shop/orders/offline-payments/bank-file.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';

type Props = { headings: readonly string[]; busy: boolean; onChoose: (headings: BankHeadings) => void };

const CHOICES = [
  ['day', 'Colonna del giorno'],
  ['description', 'Colonna della causale'],
  ['amount', 'Colonna dell’importo in entrata'],
] as const satisfies [keyof BankHeadings, string][];

/** Which columns of the bank's file are day, text and amount. */
export function HeadingsForm({ headings, busy, onChoose }: Props) {
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = (name: keyof BankHeadings) => String(form.get(name) ?? '');
    onChoose({ day: chosen('day'), description: chosen('description'), amount: chosen('amount') });
  }
  return (
    <form onSubmit={choose} className="mt-5 max-w-prose bg-surface p-5" aria-labelledby="colonne">
      <h2 id="colonne" className="font-display text-xl">
        Quali colonne sono?
      </h2>
      <p className="mt-1 text-ink-soft">
        Le intestazioni di questo file non sono quelle che conosciamo. Sceglile una volta: il negozio se le
        ricorda.
      </p>
      <div className="mt-4 grid items-end gap-4 sm:grid-cols-3">
        {CHOICES.map(([name, label]) => (
          <ChoiceField
            key={name}
            id={`colonna-${name}`}
            name={name}
            label={label}
            required
            defaultValue={likelyHeading(headings, name)}
            none="Scegli"
            options={headings.map((heading) => [heading, heading])}
          />
        ))}
      </div>
      <Button type="submit" busy={busy} className="mt-4">
        Leggi il file
      </Button>
    </form>
  );
}
