import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useFetcher } from 'react-router';
import { FIELDS_REFUSED, type FieldErrors } from '#shop/forms/fields.ts';
import type { RestOfOrder } from '#shop/orders/edits/rest-of-order.ts';
import type { SeenCount } from '#shop/stock/inventory/stock-grid.ts';
import { toast } from '#ui/toast.tsx';
import type { Unanswered } from './page.ts';

/**
 * What a form of the administration is answered with. `refused` carries a whole sentence; the other messages complete
 * the one that the form begins ("Impossibile salvare: …"). `overtaken`: the fields are right, and somebody else has counted them
 * meanwhile; each one's count now, without those that are gone. `stale` says what changed in an order meanwhile, beside what is
 * typed, and the order's version now. `confirm` asks, with the places that lead to what would go: nothing was done yet.
 * `counted`: so for one size. `secret` is shown to its owner this once. `pieces_gone`: a cancelled order can be reopened with what is left of it.
 */
export type FormAnswer =
  | { ok: true; message?: string; id?: string; undo?: Undo; version?: number; secret?: string }
  | { ok: false; code: 'invalid'; fields: FieldErrors; overtaken?: Counts }
  | { ok: false; code: 'refused' | 'failed' | 'edited_elsewhere' | 'not_found'; message: string }
  | { ok: false; code: 'stale'; message: string; version: number }
  | { ok: false; code: 'counted'; message: string; now: SeenCount }
  | { ok: false; code: 'confirm'; places: string[] }
  | { ok: false; code: 'pieces_gone'; message: string; rest: RestOfOrder }
  | Unanswered;

/** By field. */
type Counts = Readonly<Record<string, SeenCount>>;

/** Undoes a change of status; `version` is the order's since then. */
type Undo = { eventId: number; version: number };

type Saved = Extract<FormAnswer, { ok: true }>;

type Texts = {
  /** After a success without a message of its own. */
  saved: string;
  /** Beginning of the sentence after a failure: "Impossibile salvare". */
  failed: string;
  /** For wrong fields; each field's own error stands beside it. */
  refusal?: (errors: FieldErrors) => { title: string; description: string };
  /** Where to see what was saved; `id` is that of a new entry. */
  link?: (id: string | undefined) => { label: string; to: string } | undefined;
};

type Consequences = {
  /** Its first wrong field gets the focus. */
  form?: RefObject<HTMLFormElement | null>;
  /** True where it has announced the success itself. */
  onSaved?: (answer: Saved) => unknown;
  onFailed?: () => void;
};

/** Announces each answer once; returns the errors to show beside fields. */
export function useFormAnswer(
  answer: FormAnswer | undefined,
  { saved, failed, refusal = () => FIELDS_REFUSED, link }: Texts,
  { form, onSaved, onFailed }: Consequences = {},
): FieldErrors {
  const [shown, setShown] = useState<FormAnswer>();
  const [announced, setAnnounced] = useState<FormAnswer>();
  const show = useEffectEvent((given: FormAnswer) => {
    keepFocus();
    if (given.ok) {
      if (onSaved?.(given) === true) return;
      const description = given.message ?? saved;
      toast({ title: 'Successo', description, tone: 'success', link: link?.(given.id) });
      return;
    }
    // The open dialog asks it.
    if (given.code === 'confirm') return;
    onFailed?.();
    if (given.code === 'invalid') {
      leadToFirstError(form?.current);
      toast({ ...refusal(given.fields), tone: 'error' });
    } else {
      const isWhole = WHOLE.includes(given.code);
      const description = isWhole ? given.message : `${failed}: ${given.message}`;
      toast({ title: 'Errore', description, tone: 'error' });
    }
  });
  if (answer && answer !== shown) setShown(answer);
  useEffect(() => {
    if (!shown) return;
    show(shown);
    setAnnounced(shown);
  }, [shown]);
  // What follows from the answer may take the button away, too.
  useEffect(() => {
    if (announced) keepFocus();
  }, [announced]);
  return useUncorrected(shown && !shown.ok && shown.code === 'invalid' ? shown.fields : NOTHING_WRONG, form);
}

const WHOLE: readonly string[] = ['refused', 'stale', 'counted', 'pieces_gone'];

const NOTHING_WRONG: FieldErrors = {};

/** The pressed button is gone: keyboard users continue from the content, not from the menu. */
function keepFocus() {
  if (document.activeElement === document.body && !document.querySelector('dialog[open]'))
    document.getElementById('contenuto')?.focus({ preventScroll: true });
}

/** Centred, so that nothing sticky covers the field. */
function leadToFirstError(form: HTMLFormElement | null | undefined) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Errors of fields unchanged since the answer. */
function useUncorrected(errors: FieldErrors, form: Consequences['form']): FieldErrors {
  const [corrected, setCorrected] = useState<{ of: FieldErrors; names: readonly string[] }>();
  useEffect(() => {
    if (errors === NOTHING_WRONG) return;
    const correct = ({ target }: Event) => {
      if (!(target instanceof Element) || !form?.current?.contains(target)) return;
      const name = target.getAttribute('name');
      if (name)
        setCorrected((now) => ({ of: errors, names: [...(now?.of === errors ? now.names : []), name] }));
    };
    // After React's own listener: a redraw before it would lose what was typed.
    window.addEventListener('input', correct);
    return () => window.removeEventListener('input', correct);
  }, [errors, form]);
  const names = corrected?.of === errors ? corrected.names : [];
  return names.length === 0
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

/**
 * A form that is sent without leaving the page, its answers announced once the page shows their effect;
 * `atOnce` for those after which the form may be gone.
 */
export function useAnsweredForm(
  { atOnce = false, ...texts }: Texts & { atOnce?: boolean },
  consequences: Omit<Consequences, 'form'> = {},
) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = atOnce ? fetcher.data : answerOnceShown(fetcher);
  const errors = useFormAnswer(answer, texts, { ...consequences, form });
  return { fetcher, form, errors };
}

type Fetcher = { state: 'idle' | 'submitting' | 'loading'; data: FormAnswer | undefined };

/** The answer, once the page shows its effect. */
export function answerOnceShown({ state, data }: Fetcher): FormAnswer | undefined {
  return state === 'idle' ? data : undefined;
}

/** Tells the screen whether a part holds something typed and not saved. */
export type OnUnsaved = (part: string, is: boolean) => void;

/** The parts of a screen that hold something typed and not saved. */
export function useUnsavedParts(): { unsaved: readonly string[]; onUnsaved: OnUnsaved } {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const onUnsaved = useCallback((part: string, is: boolean) => {
    setUnsaved((all) => {
      if (all.includes(part) === is) return all;
      return is ? [...all, part] : all.filter((one) => one !== part);
    });
  }, []);
  return { unsaved, onUnsaved };
}

/** Tells the screen whether a form of its own holds something that it did not begin with. */
export function useUnsavedForm(part: string, onUnsaved: OnUnsaved) {
  useEffect(() => () => onUnsaved(part, false), [onUnsaved, part]);
  return {
    onInput: (event: FormEvent<HTMLFormElement>) => onUnsaved(part, isChanged(event.currentTarget)),
    /** What was typed is saved, or emptied by a script. */
    forget: () => onUnsaved(part, false),
  };
}

/** What forms held when somebody first touched them: the fields that React sets do not know it themselves. */
const begun = new WeakMap<HTMLFormElement, string>();

/** To be called before a form changes; the first call counts. */
export function noteBegun(form: HTMLFormElement): void {
  if (!begun.has(form)) begun.set(form, contentOf(form));
}

/** What it holds now is on its way to be saved. */
export function forgetBegun(form: HTMLFormElement): void {
  begun.delete(form);
}

/** What is written, chosen and ticked in it; an empty field that appears changes nothing. */
function contentOf(form: HTMLFormElement): string {
  const sent = [...new FormData(form)].flatMap(([name, value]) => {
    const fields = form.elements.namedItem(name);
    if (fields instanceof HTMLInputElement && fields.type === 'hidden') return [];
    return value === '' || value instanceof File ? [] : [[name, value]];
  });
  return JSON.stringify(sent);
}

/** Whether its fields hold something else than what they began with. */
export function isChanged(form: HTMLFormElement): boolean {
  const before = begun.get(form);
  if (before !== undefined && before !== contentOf(form)) return true;
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((one) => one.selected !== one.defaultSelected);
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      return field.checked !== field.defaultChecked;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isText && field.type !== 'hidden' && field.value !== field.defaultValue;
  });
}

type UseSavedFormTexts = { saved: string; failed: string };

/** True where it has said itself what was saved. */
type OnSaved = (form: HTMLFormElement | null, answer: Extract<FormAnswer, { ok: true }>) => unknown;

/**
 * A form of a page with several: it is sent without leaving the page, its answer is announced (`useFormAnswer`), and the
 * page knows whether something is typed and not saved. `bind` is for the fetcher's form.
 */
export function useSavedForm(
  part: string,
  texts: UseSavedFormTexts,
  { onUnsaved, onSaved }: { onUnsaved: OnUnsaved; onSaved?: OnSaved },
) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const { onInput, forget } = useUnsavedForm(part, onUnsaved);
  const errors = useFormAnswer(fetcher.data, texts, {
    form,
    onSaved: (answer) => {
      forget();
      return onSaved?.(form.current, answer);
    },
  });
  return { fetcher, form, errors, bind: { method: 'post', ref: form, noValidate: true, onInput } as const };
}

/** A form of buttons that each change a record's state (start, end, undo): some only after a dialog asks whether to. */
export function useSteps() {
  const fetcher = useFetcher<FormAnswer>();
  const [confirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Fatto', failed: 'Impossibile continuare' },
    { onSaved: close, onFailed: close },
  );
  /** What the dialog is drawn with that asks whether to take this step. */
  const dialog = (intent: string) => ({
    open: confirming,
    busy: fetcher.state !== 'idle',
    onConfirm: () => void fetcher.submit({ intent }, { method: 'post' }),
    onClose: close,
  });
  return { fetcher, ask: () => setConfirming(true), dialog };
}

/**
 * What the fields of a form begin with: what was stored when the form was drawn or, since then, what it has saved itself
 * (`onOwn` receives the version). What somebody else saves meanwhile takes no field's place.
 */
export function useBegun<Stored>(stored: Stored, version: number) {
  const [begun, setBegun] = useState(stored);
  const [own, onOwn] = useState(version);
  if (begun !== stored && version === own) setBegun(stored);
  return { begun, onOwn };
}
