import { randomUUID } from 'node:crypto';
import { VendorError } from '#lib/vendor-error.ts';
import type { Storage } from './storage.server.ts';

/** Writes, reads and deletes a private file within `patienceMs`. @throws VendorError on failure or other content */
export async function tryStorage(storage: Storage, patienceMs: number): Promise<void> {
  const key = `originals/start-check-${randomUUID()}`;
  const bytes = new TextEncoder().encode(key);
  const work = async () => {
    await storage.put(key, bytes, { contentType: 'text/plain', visibility: 'private' });
    const read = await storage.get(key);
    if (!read || Buffer.compare(read, bytes) !== 0)
      throw new VendorError({ vendor: 'storage', type: 'ReadOther' });
    await storage.delete(key);
  };
  const patience = new AbortController();
  const late = new Promise<never>((_, fail) => {
    const timer = setTimeout(
      () => fail(new VendorError({ vendor: 'storage', type: 'TimeoutError' })),
      patienceMs,
    );
    patience.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    patience.abort();
  }
}
