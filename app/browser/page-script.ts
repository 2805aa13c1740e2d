/*
 * Stands in every page's head, as small as it gets: holds what is done before the page lives (`ui/early-input.tsx`
 * does it then), and has pictures further down wait for the first screen.
 *
 * - Links, forms that ask for a page, and buttons that open a popover are the browser's own affair.
 * - Other buttons, forms and fields wait, and so do links and buttons that do more with scripts than without
 *   (`data-waits`).
 * - A link that is followed after something that waits does so too: what was done before it is done first.
 * - What works without scripts happens as it would without them when they have not come after 10 s.
 * - Back and Forward to an address that this page had before it was reloaded change the address alone, as long as nothing
 *   answers them: the page of that address is loaded, and after several the page of the last.
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
  // Boxes tick by themselves: what became of it follows.
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
        // Once: not again for a second press, nor when the scripts come after all.
        delete window.earlyInput;
        if (button) button.click();
        else form?.requestSubmit();
      }
    }, 10_000);

  function keep(element: HTMLElement, value?: string | boolean) {
    event.stopPropagation();
    // Whoever presses again because nothing happened means it once.
    if (early.held.at(-1)?.[0] === element) early.held.pop();
    early.held.push([element, value]);
  }
}

const address = () => location.pathname + location.search;
const drawn = address();
addEventListener('popstate', () => {
  const { dataset } = document.documentElement;
  // A page that is being left is left for the last address, be it the one that is drawn.
  if (dataset.leaves === undefined && (dataset.lives !== undefined || address() === drawn)) return;
  dataset.leaves = '';
  location.reload();
});

// The cart's page shows at once what it will show: that nothing is in it, or the place of what is. The key is `CART_KEY`:
// a script that stands in the page imports nothing.
try {
  if (!/\d/.test(localStorage.cartItems)) document.documentElement.dataset.emptyCart = '';
} catch {
  // Storage is forbidden: the scripts will tell.
}

// Pictures further down come once the first screen is whole (`styles/app.css`).
function showRest() {
  document.documentElement.dataset.whole = '';
}
// A page that is laid out may still wait for the screen: once it shows, and two frames for the last picture.
addEventListener('load', () =>
  new PerformanceObserver(() => requestAnimationFrame(() => requestAnimationFrame(showRest))).observe({
    type: 'paint',
    buffered: true,
  }),
);
// Pages in the background paint nothing, and a slow picture keeps nobody waiting.
addEventListener('DOMContentLoaded', () => setTimeout(showRest, 1500));
for (const sign of ['pointerdown', 'wheel', 'keydown'])
  addEventListener(sign, showRest, { capture: true, passive: true });
