import { shoppersNetwork } from '#lib/network.ts';
import { isDataPath } from '#lib/page-address.ts';
import { answerText, type Exchange } from './exchange.ts';
import { createKeyLimit } from './key-limit.ts';

/** Streams per network: many people share the address of an office or a mobile carrier. */
const STREAMS_PER_ADDRESS = 50;
/** `Retry-After` (s) at the limit; the shop's pages retry sooner and work without the stream meanwhile. */
const AGAIN_S = 10;

/**
 * Counts a stream against its network's limit until it ends. Streams requested as data of a page would never end: 404.
 * Returns false if the exchange has been answered with a refusal.
 */
export type AdmitStream = (exchange: Exchange, from: string) => boolean;

export function limitStreams(): AdmitStream {
  const limit = createKeyLimit(STREAMS_PER_ADDRESS);
  return (exchange, from) => {
    if (isDataPath(exchange.path)) {
      answerText(exchange, 404, 'Non trovato.');
      return false;
    }
    const network = shoppersNetwork(from);
    if (network === null) return true;
    const release = limit.take(network);
    if (!release) {
      const sentence = 'Troppe connessioni aperte da questo indirizzo. Riprova tra poco.';
      answerText(exchange, 429, sentence, { 'Retry-After': String(AGAIN_S) });
      return false;
    }
    exchange.response.once('close', release);
    return true;
  };
}
