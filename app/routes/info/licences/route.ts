import { readFile } from 'node:fs/promises';
import type { RouteFacts } from '#http/route-facts.ts';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** Written by the build (`bundling/licence-notices.ts`). */
const FILE = 'build/client/licenze.txt';

export async function loader() {
  return new Response(await readFile(FILE, 'utf8'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
