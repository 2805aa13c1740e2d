import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { performance } from 'node:perf_hooks';
import { isPublicAddress, NotPublic, requestPublic } from './public-request.server.ts';

/** `answer`: first KB of the body. `failure`: why no answer came. */
export type Posted = { tookMs: number } & (
  | { status: number; answer: string }
  | { failure: 'not_public' | 'timeout' | 'unreachable' }
);

export type WebhookPost = {
  /** Whether the literal address may be posted to; names are resolved when posting. */
  isAllowed(url: string): boolean;
  /** Posts JSON once, without following redirects. */
  post(url: string, message: { headers: Record<string, string>; body: string }): Promise<Posted>;
};

/** Timeout (ms) from the name lookup to the end of the answer's first KB. */
const TIME_LIMIT_MS = 10_000;
const ANSWER_BYTES = 1024;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
const isLoopback = (address: string) => LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** @param allowsLocal whether http to this machine is allowed, for a demonstration */
export function webhookPost({
  allowsLocal,
  timeLimitMs = TIME_LIMIT_MS,
}: {
  allowsLocal: boolean;
  timeLimitMs?: number;
}): WebhookPost {
  const isLocal = ({ protocol, hostname }: URL) =>
    allowsLocal && protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return {
    isAllowed(address) {
      const url = URL.parse(address);
      if (!url || url.username || url.password) return false;
      if (isLocal(url)) return true;
      const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
      const isName = isIP(host) === 0 && host.includes('.') && !/\.(localhost|local|internal)$/.test(host);
      return url.protocol === 'https:' && (isName || isPublicAddress(host));
    },
    async post(address, { headers, body }) {
      const begun = performance.now();
      const tookMs = () => Math.round(performance.now() - begun);
      const url = URL.parse(address);
      const local = url !== null && isLocal(url);
      const options = {
        protocols: local ? ['http:'] : ['https:'],
        isAllowed: local ? isLoopback : isPublicAddress,
        timeLimitMs,
        headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'Vetrina' },
        body: Buffer.from(body),
      };
      try {
        const answered = await requestPublic(address, options, readBeginning);
        return { ...answered, tookMs: tookMs() };
      } catch (error) {
        if (error instanceof NotPublic) return { failure: 'not_public', tookMs: tookMs() };
        return { failure: tookMs() >= timeLimitMs ? 'timeout' : 'unreachable', tookMs: tookMs() };
      }
    },
  };
}

async function readBeginning(response: IncomingMessage): Promise<{ status: number; answer: string }> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= ANSWER_BYTES) break;
  }
  const answer = Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString();
  // The database stores no NUL.
  return { status: response.statusCode ?? 0, answer: answer.replaceAll('\0', '') };
}
