import { useEffect, useEffectEvent } from 'react';
import { href, useFetcher } from 'react-router';
import { keptSubscription } from '../shared/push-device.ts';

/**
 * Notifications end with the session in which they were asked for: once the same person is back on the same device,
 * they go on.
 */
export function useKeptPush(userId: string): void {
  const fetcher = useFetcher();
  const renew = useEffectEvent(async () => {
    const kept = await keptSubscription(userId);
    if (kept)
      void fetcher.submit(
        { intent: 'renew', ...kept },
        { method: 'post', action: href('/admin/avvisi/dispositivi') },
      );
  });
  useEffect(() => {
    void renew();
  }, []);
}
