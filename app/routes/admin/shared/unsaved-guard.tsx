import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { forgetBegun, isChanged, noteBegun } from './forms.ts';

type GuardProps = {
  unsaved: boolean | (() => boolean);
  /** Parameters of the address by which the page shows other fields. */
  pagedBy?: readonly string[];
  /** The server holds what is typed as a draft. */
  stored?: boolean;
};

/** Asks before the page is left with something typed and not saved. */
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
  // The router's own reset is a transition, which may come late: until then a modal page would take no typing.
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

/** One of them comes before whatever changes a field: a click in Safari moves no focus to a box. */
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

/**
 * For the form of a step that is taken with what is saved: while something typed is not, it is not sent, and `how` says
 * what to do first.
 */
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

/** A button of a form may fill in a field. */
const CHANGES = ['input', 'click'];

/**
 * For a page whose forms are sent one by one: asks before it is left with something typed and not sent, or refused.
 * A page has this or a guard of its own.
 */
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
