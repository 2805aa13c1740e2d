import type { BodyFacts } from '#http/route-facts.ts';

/** Above the limit by enough that the answer can say a file is slightly too large. */
export const VIDEO_BODY: BodyFacts = { type: 'file', maxBytes: 64 * 1024 * 1024 };
