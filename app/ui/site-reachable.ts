import { href } from 'react-router';

/** Timeout (ms). */
const PATIENCE = 5_000;

export async function isSiteReachable(): Promise<boolean> {
  try {
    const answer = await fetch(href('/health'), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok;
  } catch {
    return false;
  }
}
