/** Pause (ms) on background pages, which paint nothing. */
const AT_THE_LATEST = 100;

/** Runs after the next paint, so as not to delay it. Returns a function that cancels it. */
export function afterPaint(act: () => void): () => void {
  let isDue = true;
  const once = () => {
    if (isDue) act();
    isDue = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, AT_THE_LATEST);
  return () => {
    isDue = false;
  };
}
