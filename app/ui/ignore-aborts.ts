/**
 * Silences requests and transitions aborted by newer ones, which the router leaves unhandled (`turbo-stream` decoder,
 * `startViewTransition`). Other unhandled failures are reported as usual.
 */
export function ignoreAborts(): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    if (event.reason?.name === 'AbortError') event.preventDefault();
  };
  window.addEventListener('unhandledrejection', onRejection);
  return () => window.removeEventListener('unhandledrejection', onRejection);
}
