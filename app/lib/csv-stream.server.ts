import { type CsvCell, csvChunks } from './csv.ts';

/** Reads rows only as fast as the network takes them, and stops with it. */
export function csvStream(rows: AsyncIterable<readonly CsvCell[]>): ReadableStream<Uint8Array> {
  const chunks = csvChunks(rows);
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (stream) => {
      const { done, value } = await chunks.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
}
