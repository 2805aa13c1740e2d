import { syncAccountList } from './account-sync.tsx';
import { sendDeviceList } from './alert-sync.tsx';
import { accountStore } from './wishlist-memory.tsx';

/**
 * Keeps what the server knows of the favourites in step: the list of an account that is signed in, or of a device whose
 * owner gave an address. That address is told of the device's own list, never of an account's. Never throws.
 */
export async function syncList(signedIn: boolean): Promise<void> {
  if (signedIn) await syncAccountList();
  else if (accountStore.read() === null) await sendDeviceList();
}
