import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ACCEPT_ALL, type ConsentAction, REFUSE_OPTIONAL } from './consent.ts';
import { choose } from './consent-memory.tsx';
import { type Consent, parseConsent } from './consent-record.ts';
import { recordStore } from './record-store.tsx';

const PURPOSES = [
  {
    name: 'necessary',
    label: 'Necessari',
    text: 'Carrello, preferiti, accesso e memoria delle tue scelte. Sempre attivi.',
  },
  {
    name: 'analytics',
    label: 'Analitici',
    text: 'Ci aiutano a capire, in forma statistica, come viene usato il sito.',
  },
  {
    name: 'functional',
    label: 'Funzionali',
    text: 'Ricordano i prodotti che hai visto anche alla prossima visita.',
  },
  { name: 'marketing', label: 'Marketing', text: 'Mostrano annunci secondo i tuoi interessi.' },
] as const satisfies readonly { name: keyof Consent; label: string; text: string }[];

/** The preferences: one switch a purpose, the necessary ones locked on. Nothing is on that was not chosen. */
export default function CookiePreferences({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Preferenze cookie">
      <Switches onDone={onClose} />
    </Dialog>
  );
}

function Switches({ onDone }: { onDone: () => void }) {
  const [consent, setConsent] = useState(() => parseConsent(recordStore.read()) ?? REFUSE_OPTIONAL);
  function keep(chosen: Consent, action: ConsentAction) {
    choose(chosen, action, new Date());
    onDone();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        keep(consent, 'save_preferences');
      }}
    >
      <p className="text-[15px] text-ink-soft">
        Scegli che cosa possiamo salvare nel tuo browser. Oltre agli strumenti necessari oggi ce n’è uno
        funzionale, che ricorda i prodotti visti; le altre categorie sono vuote. Niente parte senza il tuo
        consenso.
      </p>
      <ul className="mt-4">
        {PURPOSES.map(({ name, label, text }) => (
          <li key={name} className="border-line border-t py-4">
            <label className="grid grid-cols-[1fr_auto] items-center gap-x-6">
              <span className="font-semibold">{label}</span>
              <input
                type="checkbox"
                role="switch"
                aria-checked={consent[name]}
                aria-describedby={`cookie-${name}`}
                checked={consent[name]}
                disabled={name === 'necessary'}
                onChange={(event) => setConsent({ ...consent, [name]: event.target.checked })}
                className="relative h-7 w-12 appearance-none rounded-full border border-ink-soft bg-stone transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-[1.375rem] before:rounded-full before:bg-ink-soft before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-5 checked:before:bg-bg disabled:opacity-60"
              />
            </label>
            <p id={`cookie-${name}`} className="mt-1 max-w-[38ch] text-ink-soft text-sm">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 grid gap-2 bg-bg py-3 sm:grid-cols-2">
        <Button type="submit" variant="secondary" className="px-3!">
          Salva preferenze
        </Button>
        <Button variant="secondary" className="px-3!" onClick={() => keep(ACCEPT_ALL, 'accept_all')}>
          Accetta tutti
        </Button>
      </div>
    </form>
  );
}
