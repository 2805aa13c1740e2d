import { isThisMachine, networkOf } from '../lib/network.ts';
import { answerText, type Exchange } from './exchange.ts';
import { createPlaces } from './places.ts';

/** Streams that one address may hold at a time: behind an office's, or a mobile carrier's, are many. */
const STREAMS_PER_ADDRESS = 50;
/** When (s) whoever holds them all may ask again; our pages pause less and just go on without. */
const AGAIN_S = 10;

/**
 * Holds a stream's place for the exchange until it is over. A stream is no page: asked for as a page's data it would
 * never end.
 * @returns whether the stream may be opened; if not, the exchange has been answered.
 */
export type AdmitStream = (exchange: Exchange, from: string) => boolean;

export function limitStreams(): AdmitStream {
  const places = createPlaces(STREAMS_PER_ADDRESS);
  return (exchange, from) => {
    if (exchange.path.endsWith('.data')) {
      answerText(exchange, 404, 'Non trovato.');
      return false;
    }
    if (isThisMachine(from)) return true;
    const leave = places.take(networkOf(from));
    if (!leave) {
      const sentence = 'Troppe connessioni aperte da questo indirizzo. Riprova tra poco.';
      answerText(exchange, 429, sentence, { 'Retry-After': String(AGAIN_S) });
      return false;
    }
    exchange.response.once('close', leave);
    return true;
  };
}
