/** A page in the background paints nothing: there it is done after this pause (ms). */
const AT_THE_LATEST = 100;

/**
 * Does something once the browser has drawn what was just changed, so that it does not delay that picture.
 * @returns what calls it off
 */
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
