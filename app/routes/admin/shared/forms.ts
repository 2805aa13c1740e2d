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
import type { RestOfOrder } from '#shop/orders/edits/reopen-rest.server.ts';
import type { SeenCount } from '#shop/stock/inventory/stock-grid.ts';
import { toast } from '#ui/toast.tsx';
import type { Unanswered } from './page.ts';

/**
 * Answers of the administration's forms.
 * - `refused`: a whole sentence; other messages complete the form's ("Impossibile salvare: …").
 * - `overtaken`, for one size `counted`: somebody else counted meanwhile; present counts by field, without deleted
 * ones.
 * - `stale`: what changed in the order meanwhile, and its present version.
 * - `confirm`: nothing was done; places that lead to what would go.
 * - `secret`: shown this once. `pieces_gone`: a cancelled order can be reopened with what is left of it.
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

/** Counts by field name. */
type Counts = Readonly<Record<string, SeenCount>>;

/** A revocable change of status; `version`: the order's afterwards. */
type Undo = { eventId: number; version: number };

type Saved = Extract<FormAnswer, { ok: true }>;

type Texts = {
  /** Message of success by default. */
  saved: string;
  /** Beginning of failure messages: "Impossibile salvare". */
  failed: string;
  /** Message for wrong fields, whose own errors stand beside them. */
  refusal?: (errors: FieldErrors) => { title: string; description: string };
  /** Link to what was saved; `id` is that of a new entry. */
  link?: (id: string | undefined) => { label: string; to: string } | undefined;
};

type Consequences = {
  /** Form whose first wrong field is focused. */
  form?: RefObject<HTMLFormElement | null>;
  /** Returns true if it announced the success itself. */
  onSaved?: (answer: Saved) => unknown;
  onFailed?: () => void;
};

/** Announces each answer once; returns field errors. */
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
    // The open dialog asks for confirmation.
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
  // Other consequences of the answer may remove the button, too.
  useEffect(() => {
    if (announced) keepFocus();
  }, [announced]);
  return useUncorrected(shown && !shown.ok && shown.code === 'invalid' ? shown.fields : NOTHING_WRONG, form);
}

const WHOLE: readonly string[] = ['refused', 'stale', 'counted', 'pieces_gone'];

const NOTHING_WRONG: FieldErrors = {};

/** The pressed button is gone: the focus moves to the content, not to the menu. */
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
    // After React's own listener: rendering before it would lose what was typed.
    window.addEventListener('input', correct);
    return () => window.removeEventListener('input', correct);
  }, [errors, form]);
  const names = corrected?.of === errors ? corrected.names : [];
  return names.length === 0
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

/** A form that stays on its page; announces answers once the page shows their effect, or `atOnce` if it may go. */
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

/** The answer after the page has loaded its effect. */
export function answerOnceShown({ state, data }: Fetcher): FormAnswer | undefined {
  return state === 'idle' ? data : undefined;
}

/** Reports whether a part of the screen has unsaved input. */
export type OnUnsaved = (part: string, is: boolean) => void;

/** Parts of a screen with unsaved input. */
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

/** Reports whether a form of its own differs from its initial content. */
export function useUnsavedForm(part: string, onUnsaved: OnUnsaved) {
  useEffect(() => () => onUnsaved(part, false), [onUnsaved, part]);
  return {
    onInput: (event: FormEvent<HTMLFormElement>) => onUnsaved(part, isChanged(event.currentTarget)),
    /** Call after its content was saved, or emptied by a script. */
    forget: () => onUnsaved(part, false),
  };
}

/** Content of forms when first touched: fields set by React do not know it. */
const begun = new WeakMap<HTMLFormElement, string>();

/** Call before a form changes; only the first call counts. */
export function noteBegun(form: HTMLFormElement): void {
  if (!begun.has(form)) begun.set(form, contentOf(form));
}

/** Call when the present content is being saved. */
export function forgetBegun(form: HTMLFormElement): void {
  begun.delete(form);
}

/** Typed, chosen and ticked values; an additional empty field is no change. */
function contentOf(form: HTMLFormElement): string {
  const sent = [...new FormData(form)].flatMap(([name, value]) => {
    const fields = form.elements.namedItem(name);
    if (fields instanceof HTMLInputElement && fields.type === 'hidden') return [];
    return value === '' || value instanceof File ? [] : [[name, value]];
  });
  return JSON.stringify(sent);
}

/** Whether the form differs from its initial content. */
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

/** Returns true if it announced the success itself. */
type OnSaved = (form: HTMLFormElement | null, answer: Extract<FormAnswer, { ok: true }>) => unknown;

/** A form on a page with several: announces answers (`useFormAnswer`), reports unsaved input. `bind`: for its form. */
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

/** Buttons that change a record's state (start, end, undo), some after confirmation. */
export function useSteps() {
  const fetcher = useFetcher<FormAnswer>();
  const [confirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Fatto', failed: 'Impossibile continuare' },
    { onSaved: close, onFailed: close },
  );
  /** Properties of the dialog that confirms this step. */
  const dialog = (intent: string) => ({
    open: confirming,
    busy: fetcher.state !== 'idle',
    onConfirm: () => void fetcher.submit({ intent }, { method: 'post' }),
    onClose: close,
  });
  return { fetcher, ask: () => setConfirming(true), dialog };
}

/**
 * Initial values of a form, as stored when it was rendered or saved from it (`onOwn` receives the version); never those
 * that others save meanwhile.
 */
export function useBegun<Stored>(stored: Stored, version: number) {
  const [begun, setBegun] = useState(stored);
  const [own, onOwn] = useState(version);
  if (begun !== stored && version === own) setBegun(stored);
  return { begun, onOwn };
}
