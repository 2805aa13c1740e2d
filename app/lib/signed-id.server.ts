import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The secret of a link in an e-mail: an id, signed for one purpose. Whoever has it was sent it; a signature made for
 * another purpose does not count. It never ends: what it opens does.
 */
export function signId(secret: string, purpose: string, id: string): string {
  const signature = createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
  return `${id}.${signature}`;
}

const SIGNED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** The id that a text says it was signed for, whoever wrote it; null where it says none. */
export function idIn(text: string): string | null {
  return SIGNED.exec(text)?.[1] ?? null;
}

/** The id that was signed for this purpose; null for a text that nobody was sent. */
export function idSigned(secret: string, purpose: string, text: string): string | null {
  const id = idIn(text);
  if (!id) return null;
  const [right, given] = [Buffer.from(signId(secret, purpose, id)), Buffer.from(text)];
  return right.length === given.length && timingSafeEqual(right, given) ? id : null;
}
