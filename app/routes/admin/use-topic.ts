import { useEffect, useEffectEvent } from 'react';

/** Pauses before each attempt to hear the server again, in ms (specification section 9). */
const RECONNECT_MS = [1000, 2000, 5000, 10_000];

/** Calls back when the server announces a topic, and once after a time in which it could not be heard. */
export function useTopic(topic: 'products' | 'settings' | 'orders', onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    function listen() {
      source = new EventSource('/live');
      source.onopen = () => {
        if (failures > 0) changed();
        failures = 0;
      };
      source.onerror = () => {
        source?.close();
        timer = setTimeout(listen, RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)]);
        failures += 1;
      };
      source.addEventListener('topic', (event) => {
        if (event.data === topic) changed();
      });
    }

    listen();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [topic]);
}
