import { href } from 'react-router';

/** How long (ms) the site may take to answer. */
const PATIENCE = 5_000;

/** Whether the site can be reached now, and is well. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    const answer = await fetch(href('/health'), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok;
  } catch {
    return false;
  }
}
