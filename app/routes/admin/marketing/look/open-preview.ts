export type PreviewOn = 'phone' | 'computer';

const PHONE = 'popup,width=390,height=844';

/** Previews the unsaved form. Call it in the click's handler: else browsers block the window. */
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
