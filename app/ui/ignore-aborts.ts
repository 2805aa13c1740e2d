/**
 * Silences requests and transitions aborted by newer ones: the router ignores the end of such an answer (its
 * `turbo-stream` decoder), and of a page transition (`startViewTransition`). Other unhandled failures are
 * reported as usual.
 */
export function ignoreAborts(): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    if (event.reason?.name === 'AbortError') event.preventDefault();
  };
  window.addEventListener('unhandledrejection', onRejection);
  return () => window.removeEventListener('unhandledrejection', onRejection);
}
