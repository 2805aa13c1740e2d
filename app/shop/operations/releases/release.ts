import { z } from 'zod';

/** A published release; `url`: its notes. */
export type PublishedRelease = { version: string; url: string };

export const publishedSchema = z.object({
  version: z.string().max(40),
  url: z.url({ protocol: /^https$/ }).max(300),
});

/** https://docs.github.com/en/rest/releases/releases#get-the-latest-release */
const Answer = z.object({ tag_name: z.string(), html_url: z.string() });

const VERSION = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})(-[\w.-]{1,40})?$/;

/** Null for anything but a final release. */
export function releaseOf(answer: unknown): PublishedRelease | null {
  const read = Answer.safeParse(answer);
  const [, major, minor, patch, trial] = VERSION.exec(read.data?.tag_name ?? '') ?? [];
  if (major === undefined || trial) return null;
  const release = { version: `${major}.${minor}.${patch}`, url: read.data?.html_url };
  return publishedSchema.safeParse(release).data ?? null;
}

/** By semantic versioning: numbers, then final releases after their pre-releases (`1.2.0` after `1.2.0-beta.1`). */
export function isNewer(published: string, running: string): boolean {
  const [one, other] = [VERSION.exec(published), VERSION.exec(running)];
  if (!one || !other) return false;
  for (const at of [1, 2, 3]) {
    const difference = Number(one[at]) - Number(other[at]);
    if (difference !== 0) return difference > 0;
  }
  return other[4] !== undefined && one[4] === undefined;
}
