import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { Found, FoundCustomer } from '#routes/admin/orders/shared/found.ts';
import { FindField } from '#routes/admin/shared/find-field.tsx';
import { useFinding } from '#routes/admin/shared/use-finding.ts';

export function FindCustomer({ onChoose }: { onChoose: (customer: Record<string, string>) => void }) {
  const { answer, find, field } = useFinding<Found>(
    (cliente) => `${href('/admin/ordini/nuovo/cerca')}?${new URLSearchParams({ cliente })}`,
    3,
  );
  const chosen = useFetcher<Found>();
  const [isChosen, setChosen] = useState(false);
  const messageRef = useRef<HTMLParagraphElement>(null);
  const choose = ({ orderId }: FoundCustomer) => {
    setChosen(true);
    // The pressed button disappears with the list.
    messageRef.current?.focus();
    void chosen.load(`${href('/admin/ordini/nuovo/cerca')}?${new URLSearchParams({ ordine: orderId })}`);
  };
  const take = useEffectEvent(({ customer }: Found) => {
    if (customer) onChoose(customer);
  });
  useEffect(() => {
    if (chosen.data) take(chosen.data);
  }, [chosen.data]);
  const found = isChosen ? [] : (answer?.customers ?? []);
  const isNone = !isChosen && answer !== undefined && found.length === 0;
  return (
    <>
      <FindField
        label="Cerca una cliente"
        name="find-customer"
        hint="Chi ha già comprato: nome, e-mail o telefono, almeno tre lettere."
        button="Trova"
        {...field}
        onFind={() => {
          setChosen(false);
          find();
        }}
      />
      <p ref={messageRef} tabIndex={-1} role="status" className="min-h-6 py-1 text-ink-soft text-sm">
        {isNone && 'Nessuna cliente trovata: scrivi i suoi dati qui sotto.'}
        {isChosen && chosen.data?.customer && 'I suoi dati sono qui sotto.'}
      </p>
      {found.length > 0 && (
        <ul className="grid gap-2" aria-label="Clienti trovate">
          {found.map((one) => (
            <li key={one.orderId}>
              <button
                type="button"
                onClick={() => choose(one)}
                className="w-full border border-line px-3 py-2 text-left hover:border-ink"
              >
                <span className="font-semibold">{one.name}</span>
                <span className="block break-all text-ink-soft text-sm">{one.city}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
