import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { ALERT_REQUESTED, type AlertState, FAVOURITES_CONSENT } from '#shop/customers/wishlist/alert.ts';
import { callAlerts } from '#shop/customers/wishlist/alert-sync.tsx';
import { alertStore } from '#shop/customers/wishlist/wishlist-memory.tsx';
import { Button, TextLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

export default function ListAlerts({ signedIn }: { signedIn: boolean }) {
  const [state, setState] = useState<AlertState | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ code: string; description: string } | null>(null);
  const [requested, setRequested] = useState(false);
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  // Loads the state of an earlier request; other devices ask nothing.
  useEffect(() => {
    let isGone = false;
    if (!signedIn && alertStore.read() === null) return setState('none');
    callAlerts({ intent: 'list' }).then((answer) => {
      if (!isGone) setState(answer.ok ? answer.state : 'none');
    });
    return () => {
      isGone = true;
    };
  }, [signedIn]);

  async function send(body: object) {
    setBusy(true);
    const answer = await callAlerts(body);
    setBusy(false);
    if (!answer.ok) {
      setWrong(answer);
      place.current?.querySelector<HTMLElement>('input')?.focus();
      return;
    }
    setWrong(null);
    setState(answer.state);
    alertStore.update(() => answer.device);
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[role="status"]')?.focus());
  }
  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    // The e-mail address is requested only on demand.
    if (!signedIn && !open) return setOpen(true);
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    setRequested(true);
    await send({ intent: 'ask', ...(signedIn ? {} : { email }) });
  }
  if (state === null) return null;
  const isEmail = wrong?.code === 'bad_email';
  return (
    <section
      aria-labelledby="avvisi-preferiti"
      className="mt-14 border-line border-t pt-8 md:grid md:grid-cols-[20rem_minmax(0,36rem)] md:gap-x-16"
    >
      <h2 id="avvisi-preferiti" className="font-display text-[1.75rem] leading-tight">
        Avvisami dei preferiti
      </h2>
      <div ref={place} className="mt-4 md:mt-1">
        {state === 'none' ? (
          <>
            <p>{FAVOURITES_CONSENT.offer}</p>
            {wrong && !isEmail && (
              <p role="alert" className="mt-4 border-sale border-l-2 bg-surface p-4 text-sale">
                {wrong.description}
              </p>
            )}
            <form onSubmit={ask} noValidate className="mt-5 grid gap-5">
              {!signedIn && open && (
                <Field
                  label="E-mail per gli avvisi"
                  name="email"
                  id="avvisi-email"
                  autoFocus
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  maxLength={254}
                  required
                  error={isEmail ? wrong.description : null}
                />
              )}
              <div>
                <Button type="submit" busy={busy} aria-expanded={signedIn || open ? undefined : false}>
                  {signedIn || !open ? 'Attiva gli avvisi' : 'Avvisami'}
                </Button>
              </div>
            </form>
            <p className="mt-5 text-ink-soft text-sm">
              {FAVOURITES_CONSENT.purpose}{' '}
              <TextLink to={href('/privacy')}>{FAVOURITES_CONSENT.notice}</TextLink>.
            </p>
          </>
        ) : (
          <>
            <p role="status" tabIndex={-1} className="border-sage border-l-2 bg-surface p-4 outline-none">
              {state === 'confirmed'
                ? 'Ti avvisiamo quando il prezzo di un preferito scende o resta l’ultimo pezzo della tua taglia.'
                : requested
                  ? ALERT_REQUESTED
                  : 'Manca la tua conferma: apri il link che ti abbiamo inviato per e-mail.'}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" busy={busy} onClick={() => send({ intent: 'end' })}>
                {state === 'confirmed' ? 'Non avvisarmi più' : 'Annulla la richiesta'}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
