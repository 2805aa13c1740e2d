import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ACCEPT_ALL, type ConsentAction, REFUSE_OPTIONAL } from './consent.ts';
import { choose } from './consent-memory.tsx';
import { type Consent, parseConsent } from './consent-record.ts';
import { PREFERENCES_TEXT, PREFERENCES_TITLE, PURPOSES } from './consent-text.ts';
import { recordStore } from './record-store.tsx';

/** One switch for each purpose, the necessary ones locked on; optional ones start off. */
export default function CookiePreferences({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={PREFERENCES_TITLE}>
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
      <p className="text-[15px] text-ink-soft">{PREFERENCES_TEXT}</p>
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
            <p id={`cookie-${name}`} className="mt-1 max-w-[40ch] text-ink-soft text-sm">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 grid gap-2 grid-cols-2 bg-bg py-3">
        <Button type="submit" variant="secondary" className="col-span-2 px-3!">
          Salva preferenze
        </Button>
        <Button variant="secondary" className="px-2!" onClick={() => keep(REFUSE_OPTIONAL, 'reject_all')}>
          Rifiuta tutti
        </Button>
        <Button variant="secondary" className="px-2!" onClick={() => keep(ACCEPT_ALL, 'accept_all')}>
          Accetta tutti
        </Button>
      </div>
    </form>
  );
}
