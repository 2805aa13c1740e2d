/*
 * Runs in every page's head, so it must be small: holds input until the page is interactive, when
 * `ui/early-input.tsx` replays it, and delays pictures further down until the first screen is complete.
 * - Links, GET forms and buttons that open a popover work by the browser alone.
 * - Other buttons, forms and fields wait, and so does what is marked `data-waits`.
 * - A link that follows something that waits also waits, to keep the order.
 * - After 10 s without scripts everything works as without scripts.
 * - Back and Forward to an address from before a reload only change the address: the page is then loaded.
 */
const early: EarlyInput = { held: [], passing: false, end: removeListeners };
window.earlyInput = early;
const HELD = ['click', 'submit', 'input', 'change'];
for (const type of HELD) addEventListener(type, hold, true);

function removeListeners() {
  for (const type of HELD) removeEventListener(type, hold, true);
}

function hold(event: Event) {
  if (early.passing) return;
  const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const target = event.target as HTMLInputElement;
  const ticks = /checkbox|radio/.test(target.type);
  if (type !== 'click' && type !== 'submit') return keep(target, ticks ? target.checked : target.value);
  const followsHeld = early.held.length && !ctrlKey && !metaKey && !shiftKey;
  const button = target.closest<HTMLButtonElement>(
    `button,a${followsHeld ? ':not([target])' : '[data-waits]'}`,
  );
  // Checkboxes toggle by themselves; only the consequence waits.
  if (type === 'click' && !button) return ticks && event.stopPropagation();
  if (button?.popoverTargetElement) return;
  const on: HTMLElement = button ?? target;
  const form = button ? (button.type === 'submit' ? button.form : null) : (event.target as HTMLFormElement);
  const worksWithoutScripts = !form || form.hasAttribute('action');
  if (form && worksWithoutScripts && form.method === 'get' && on.dataset.waits === undefined) return;
  event.preventDefault();
  on.dataset.early = '';
  keep(on);
  if (worksWithoutScripts)
    setTimeout(() => {
      if (window.earlyInput) {
        removeListeners();
        // Once: not again for a second press, nor when the scripts arrive later.
        delete window.earlyInput;
        if (button) button.click();
        else form?.requestSubmit();
      }
    }, 10_000);

  function keep(element: HTMLElement, value?: string | boolean) {
    event.stopPropagation();
    // A repeated press of an impatient user counts once.
    if (early.held.at(-1)?.[0] === element) early.held.pop();
    early.held.push([element, value]);
  }
}

const address = () => location.pathname + location.search;
const drawn = address();
addEventListener('popstate', () => {
  const { dataset } = document.documentElement;
  // A page that is being left goes to the last address, even if that is the one displayed.
  if (dataset.leaves === undefined && (dataset.lives !== undefined || address() === drawn)) return;
  dataset.leaves = '';
  location.reload();
});

// The cart's page shows at once whether it is empty. The key is that of `CART_KEY`: inline scripts import nothing.
try {
  if (!/\d/.test(localStorage.cartItems)) document.documentElement.dataset.emptyCart = '';
} catch {
  // Storage is forbidden: the scripts report it.
}

// Shows pictures below the first screen (`styles/app.css`).
function showRest() {
  document.documentElement.dataset.whole = '';
  removeEventListener('scroll', showInSight, true);
}
// Two frames after load, so that the last picture has been painted.
addEventListener('load', () =>
  new PerformanceObserver(() => requestAnimationFrame(() => requestAnimationFrame(showRest))).observe({
    type: 'paint',
    buffered: true,
  }),
);
// For background pages, which paint nothing, and for slow pictures.
addEventListener('DOMContentLoaded', () => setTimeout(showRest, 1500));
/** How far up (px) `styles/app.css` holds them. */
const HELD_UP = 99_999;
// Whoever scrolls sooner gets what is in sight alone: all pictures of a product take longer than its scripts.
function showInSight() {
  for (const picture of document.querySelectorAll<HTMLImageElement>('[loading=lazy]')) {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    const isInSight = bottom + HELD_UP > 0 && top + HELD_UP < innerHeight && right > 0 && left < innerWidth;
    if (isInSight) picture.loading = 'eager';
  }
}
addEventListener('scroll', showInSight, { capture: true, passive: true });
