import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { useBrowserStore } from '#ui/browser-store.ts';
import { randomUuid } from '#ui/random-uuid.ts';
import { toast } from '#ui/toast.tsx';
import { beginBill } from './current-bill.ts';
import { addScan, scanQueue, sendWaiting, type Waiting } from './scan-queue.ts';
import type { Scan } from './scans.ts';

/** In ms. */
const AGAIN = 5_000;

/**
 * Scans are stored by the browser first, then sent; without a network they wait and are sent later. A key
 * makes each count once.
 */
export function useScans() {
  const queue = useBrowserStore(scanQueue);
  const { revalidate } = useRevalidator();
  const [why, setWhy] = useState<Waiting | null>(null);
  const sending = useRef(false);

  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    let carriedOut = 0;
    const reason = await sendWaiting(href('/admin/cassa/movimenti'), (_scan, { ok, message }) => {
      if (ok) carriedOut += 1;
      toast({ title: ok ? 'Fatto' : 'Non registrato', description: message, tone: ok ? 'success' : 'error' });
    });
    sending.current = false;
    setWhy(reason);
    if (carriedOut > 0) void revalidate();
  }, [revalidate]);

  const begin = useEffectEvent(() => void send());
  const isWaiting = queue.waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    begin();
    const again = setInterval(begin, AGAIN);
    window.addEventListener('online', begin);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', begin);
    };
  }, [isWaiting]);

  function scan(scanned: Pick<Scan, 'kind' | 'code' | 'bySize' | 'label'>) {
    addScan({ ...scanned, key: randomUuid(), bill: beginBill(), at: Date.now() });
    void send();
  }

  return { queue, why, scan };
}
