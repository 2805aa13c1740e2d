import { RELEASE } from '#lib/release.ts';

/** Timeout (ms), and most bytes of an answer. */
const PATIENCE_MS = 10_000;
const MOST_BYTES = 512 * 1024;

/** The list of releases as JSON; null without an address, and after any failure. */
export async function askReleases(url: string | null): Promise<unknown> {
  if (url === null) return null;
  try {
    const response = await fetch(url, {
      // GitHub requires a user agent.
      headers: { Accept: 'application/json', 'User-Agent': `Vetrina/${RELEASE}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok || !response.body) return null;
    let text = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.length > MOST_BYTES) return null;
    }
    return JSON.parse(text);
  } catch {
    return null;
  }
}
