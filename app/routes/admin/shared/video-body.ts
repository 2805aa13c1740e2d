import type { BodyFacts } from '#http/route-facts.ts';

/** What may be sent to the address of a video: one, and room for the answer to say that it is a little too large. */
export const VIDEO_BODY: BodyFacts = { type: 'file', maxBytes: 64 * 1024 * 1024 };
