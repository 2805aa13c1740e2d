import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { FindField } from '#routes/admin/orders/shared/find-field.tsx';
import type { Found, FoundCustomer } from '#routes/admin/orders/shared/found.ts';

export function FindCustomer({ onChoose }: { onChoose: (customer: Record<string, string>) => void }) {
  const fetcher = useFetcher<Found>();
  const chosen = useFetcher<Found>();
  const [typed, setTyped] = useState('');
  const [isChosen, setChosen] = useState(false);
  const messageRef = useRef<HTMLParagraphElement>(null);
  const search = () => {
    setChosen(false);
    if (typed.trim().length >= 3)
      void fetcher.load(
        `${href('/admin/ordini/nuovo/cerca')}?${new URLSearchParams({ cliente: typed.trim() })}`,
      );
  };
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
  const found = isChosen ? [] : (fetcher.data?.customers ?? []);
  const isNone = !isChosen && fetcher.data !== undefined && found.length === 0;
  return (
    <>
      <FindField
        label="Cerca una cliente"
        name="find-customer"
        hint="Chi ha già comprato: nome, e-mail o telefono, almeno tre lettere."
        button="Trova"
        busy={fetcher.state !== 'idle'}
        value={typed}
        onType={setTyped}
        onFind={search}
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
