import { useEffect, useEffectEvent } from 'react';
import { href, useFetcher } from 'react-router';
import { currentSubscription } from '#routes/admin/shared/push-device.ts';

/**
 * Notifications end with the session in which they were requested: once the same person is back on the same device,
 * they go on.
 */
export function usePushRenewal(userId: string): void {
  const fetcher = useFetcher();
  const renew = useEffectEvent(async () => {
    const current = await currentSubscription(userId);
    if (current)
      void fetcher.submit(
        { intent: 'renew', ...current },
        { method: 'post', action: href('/admin/avvisi/dispositivi') },
      );
  });
  useEffect(() => {
    void renew();
  }, []);
}
