import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Fragments that open the form of a new product; the second at its pictures. */
export const NEW_PRODUCT = '#nuovo';
export const NEW_PHOTO = '#foto';

/** Prefix of the fragments of folded parts. */
export const FOLD_ANCHOR = 'scheda-';

/** Following the same link again reopens the form. `opened` changes whenever the form is opened. */
export function useBeginAt(opened: string | undefined, open: () => void): void {
  const location = useLocation();
  const { hash } = location;
  useEffect(() => {
    const isInForm = location.hash.startsWith(`#${FOLD_ANCHOR}`);
    if (isInForm || [NEW_PRODUCT, NEW_PHOTO].includes(location.hash)) open();
  }, [location, open]);
  useEffect(() => {
    if (opened && hash === NEW_PHOTO) document.querySelector<HTMLElement>('main input[type=file]')?.focus();
  }, [opened, hash]);
}
