import { useCallback, useEffect, useRef } from 'react';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { isChanged } from './use-unsaved-form.ts';

/**
 * For a page whose forms' fields keep themselves: asks before it is left with something typed and not sent, or refused.
 * A page has this or a guard of its own.
 */
export function UnsavedForms({ pagedBy }: { pagedBy?: readonly string[] }) {
  const typed = useRef(new Set<HTMLFormElement>());
  useEffect(() => {
    const forms = typed.current;
    const formOf = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null);
    const onInput = (event: Event) => {
      const form = formOf(event);
      if (form?.method === 'post') forms.add(form);
    };
    const onSubmit = (event: Event) => {
      const form = formOf(event);
      if (form) forms.delete(form);
    };
    document.addEventListener('input', onInput);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('input', onInput);
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
