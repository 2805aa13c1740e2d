import { syncAccountList } from './account-sync.tsx';
import { sendDeviceList } from './alert-sync.tsx';
import { accountStore } from './wishlist-memory.tsx';

/** Synchronises an account's list, or a device's own with alerts, whose address must not learn of it. Never throws. */
export async function syncList(signedIn: boolean): Promise<void> {
  if (signedIn) await syncAccountList();
  else if (accountStore.read() === null) await sendDeviceList();
}
