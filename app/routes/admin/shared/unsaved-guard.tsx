import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { forgetBegun, isChanged, noteBegun } from './forms.ts';

type GuardProps = {
  unsaved: boolean | (() => boolean);
  /** Parameters by which the page shows other fields. */
  pagedBy?: readonly string[];
  /** The server stores typed input as a draft. */
  stored?: boolean;
};

/** Confirms leaving the page with unsaved input. */
export function UnsavedGuard({ unsaved, pagedBy = [], stored }: GuardProps) {
  const isUnsaved = () => (typeof unsaved === 'function' ? unsaved() : unsaved);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved() &&
      (from.pathname !== to.pathname ||
        pagedBy.some((name) => parameter(from, name) !== parameter(to, name))),
  );
  useEffect(() => {
    for (const kind of BEFORE_CHANGES) document.addEventListener(kind, onBefore, true);
    document.addEventListener('submit', onSent, true);
    return () => {
      for (const kind of BEFORE_CHANGES) document.removeEventListener(kind, onBefore, true);
      document.removeEventListener('submit', onSent, true);
    };
  }, []);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (typeof unsaved === 'function' ? unsaved() : unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  // The router's own reset is a transition and may be late: until then a modal page would take no input.
  const [declined, setDeclined] = useState<object>();
  return (
    <UnsavedDialog
      open={blocker.state === 'blocked' && blocker.location !== declined}
      stored={stored}
      onStay={() => {
        setDeclined(blocker.location);
        blocker.reset?.();
      }}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

/** At least one precedes any change of a field: in Safari a click does not focus a box. */
const BEFORE_CHANGES = ['focusin', 'pointerdown', 'keydown', 'beforeinput'];

function onBefore({ target }: Event) {
  const form = target instanceof Element ? target.closest('form') : null;
  if (form?.method === 'post') noteBegun(form);
}

function onSent({ target }: Event) {
  if (target instanceof HTMLFormElement) forgetBegun(target);
}

function parameter({ search }: { search: string }, name: string): string | null {
  return new URLSearchParams(search).get(name);
}

/** For steps that need saved data: not sent while input is unsaved; `how` says what to do first. */
export function saveFirst(unsaved: boolean, how = 'Salva prima la bozza, qui sopra.') {
  return (event: FormEvent) => {
    if (!unsaved) return;
    event.preventDefault();
    toast({ title: 'Modifiche non salvate', description: how, tone: 'error' });
  };
}

type Props = Pick<GuardProps, 'stored'> & { open: boolean; onStay: () => void; onLeave: () => void };

export function UnsavedDialog({ open, stored = false, onStay, onLeave }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title="Modifiche non salvate"
      confirm="Esci senza salvare"
      cancel="Continua a modificare"
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>
        Quello che hai scritto non è ancora stato salvato.{' '}
        {stored ? 'Se esci adesso lo ritrovi qui come bozza.' : 'Se esci adesso va perso.'}
      </p>
    </ConfirmDialog>
  );
}

/** Events after which fields may differ: buttons fill in fields, too. */
const CHANGES = ['input', 'click'];

/** For pages with forms sent one by one: confirms leaving with unsent or refused input. Excludes `UnsavedGuard`. */
export function UnsavedForms({ pagedBy }: { pagedBy?: readonly string[] }) {
  const typed = useRef(new Set<HTMLFormElement>());
  useEffect(() => {
    const forms = typed.current;
    const formOf = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null);
    const onChange = (event: Event) => {
      const form = formOf(event);
      if (form?.method === 'post') forms.add(form);
    };
    const onSubmit = (event: Event) => {
      const form = formOf(event);
      if (form) forms.delete(form);
    };
    for (const kind of CHANGES) document.addEventListener(kind, onChange);
    document.addEventListener('submit', onSubmit);
    return () => {
      for (const kind of CHANGES) document.removeEventListener(kind, onChange);
      document.removeEventListener('submit', onSubmit);
    };
  }, []);
  const unsaved = useCallback(
    () =>
      [...typed.current].some((form) => form.isConnected && isChanged(form)) ||
      document.querySelector('main form[method="post"] [aria-invalid="true"]') !== null,
    [],
  );
  return <UnsavedGuard unsaved={unsaved} {...(pagedBy && { pagedBy })} />;
}
