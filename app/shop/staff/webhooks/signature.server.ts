import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function newSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

type Message = { id: string; timestampS: number; body: string };

/** Headers by which the receiver knows the sender; a signature for each secret (Standard Webhooks 1.0). */
export function signatureHeaders(secrets: readonly string[], { id, timestampS, body }: Message) {
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestampS), 'webhook-signature': signed.join(' ') };
}
