/*
 * Stands in every page's head, as small as it gets: holds what is done before the page lives (`ui/early-input.tsx`
 * does it then), and fetches what makes it live once it is painted (`late-scripts.ts` marks that).
 *
 * - Links, and forms that ask for a page, are the browser's own affair.
 * - Other buttons, forms and fields wait, and so do links and buttons that do more with scripts than without
 *   (`data-waits`).
 * - A link that is followed after something that waits does so too: what was done before it is done first.
 * - What works without scripts happens as it would without them when they have not come after 10 s.
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

// The cart's page shows at once what it will show: that nothing is in it, or the place of what is. The key is `CART_KEY`:
// a script that stands in the page imports nothing.
try {
  if (!/\d/.test(localStorage.cartItems)) document.documentElement.dataset.emptyCart = '';
} catch {
  // Storage is forbidden: the scripts will tell.
}

let started = false;
async function start() {
  if (started) return;
  // From now on pictures further down may come, too (`styles/app.css`).
  document.documentElement.dataset.whole = '';
  const waiting = document.querySelector<HTMLScriptElement>('script[data-modules]');
  // A key may be pressed before the page has come as far as that.
  if (!waiting) return;
  started = true;
  const modules = waiting.dataset.modules?.split(' ') ?? [];
  // Each asked for and run in a turn of its own, so that the page answers in between.
  const turn = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  for (const href of modules) {
    await turn();
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  for (const href of modules.slice(0, -1)) {
    await turn();
    // What does not come is the last script's to report.
    await import(/* @vite-ignore */ href).catch(() => {});
  }
  await turn();
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = waiting.textContent;
  waiting.replaceWith(script);
}
// A page that is laid out may still wait for the screen: once it shows, and two frames for the last picture.
addEventListener('load', () =>
  new PerformanceObserver(() => requestAnimationFrame(() => requestAnimationFrame(start))).observe({
    type: 'paint',
    buffered: true,
  }),
);
// Pages in the background paint nothing, and a slow picture keeps nobody waiting.
addEventListener('DOMContentLoaded', () => setTimeout(start, 1500));
for (const sign of ['pointerdown', 'wheel', 'keydown'])
  addEventListener(sign, start, { capture: true, passive: true });
