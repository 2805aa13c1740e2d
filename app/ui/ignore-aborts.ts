/**
 * A request or transition that was aborted because something newer was requested is no error: the router leaves the end
 * of an answer without a listener (its `turbo-stream` decoder), and the transition between two pages
 * (`startViewTransition`). Other failures that nobody waits for are reported as ever.
 */
export function ignoreAborts(): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    if (event.reason?.name === 'AbortError') event.preventDefault();
  };
  window.addEventListener('unhandledrejection', onRejection);
  return () => window.removeEventListener('unhandledrejection', onRejection);
}
