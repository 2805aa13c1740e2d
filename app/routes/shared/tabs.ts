let shared: BroadcastChannel | undefined;

/** One for the whole tab: a channel does not hear itself. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel('vetrina-accesso');
  return shared;
}

/** Tells the other tabs of this browser that somebody signed in or out. */
export function announceToOtherTabs(): void {
  channel().postMessage('changed');
}

/** Calls back when another tab signed in or out; returns how to stop. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const received = channel();
  received.addEventListener('message', onChange);
  return () => received.removeEventListener('message', onChange);
}
