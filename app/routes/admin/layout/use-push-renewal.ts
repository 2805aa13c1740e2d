import { useEffect, useEffectEvent } from 'react';
import { href, useFetcher } from 'react-router';
import { currentSubscription } from '#routes/admin/shared/push-device.ts';

/** Renews notifications, which end with the session, once the same person is back on the device. */
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
