import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Links with these open the form of a new product, the second at its pictures. */
export const NEW_PRODUCT = '#nuovo';
export const NEW_PHOTO = '#foto';

/** Beginning of the anchor of a folded part of the form. */
export const FOLD_ANCHOR = 'scheda-';

/** The same link followed again opens the form again. `opened` changes whenever the form is opened. */
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
