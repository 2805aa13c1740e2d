import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret of an e-mail's link: an id signed for one purpose. It does not expire by itself. */
export function signId(secret: string, purpose: string, id: string): string {
  const signature = createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
  return `${id}.${signature}`;
}

const SIGNED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** The claimed, unverified id. */
export function idIn(text: string): string | null {
  return SIGNED.exec(text)?.[1] ?? null;
}

/** The verified id, otherwise null. */
export function idSigned(secret: string, purpose: string, text: string): string | null {
  const id = idIn(text);
  if (!id) return null;
  const [right, given] = [Buffer.from(signId(secret, purpose, id)), Buffer.from(text)];
  return right.length === given.length && timingSafeEqual(right, given) ? id : null;
}
