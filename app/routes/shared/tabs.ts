let shared: BroadcastChannel | undefined;

/** One per tab: a channel does not receive its own messages. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel('vetrina-accesso');
  return shared;
}

export function announceToOtherTabs(): void {
  channel().postMessage('changed');
}

/** Returns a function that stops listening. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const received = channel();
  received.addEventListener('message', onChange);
  return () => received.removeEventListener('message', onChange);
}
