/** Where a preview opens: as wide as a phone, or in a tab as wide as the screen. */
export type PreviewOn = 'phone' | 'computer';

const PHONE = 'popup,width=390,height=844';

/**
 * Shows a form, as it is typed, on a page of its own: what is not saved is seen before it is. The window is opened by the
 * press itself, else browsers refuse it.
 */
export function openPreview(form: HTMLFormElement, address: string, on: PreviewOn): void {
  const target = `anteprima-${on}`;
  window.open('', target, on === 'phone' ? PHONE : '')?.focus();
  const sent = document.createElement('form');
  Object.assign(sent, { method: 'post', action: address, target, hidden: true });
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    sent.append(field);
  }
  document.body.append(sent);
  sent.submit();
  sent.remove();
}
