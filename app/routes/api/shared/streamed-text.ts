/** Characters of a chunk. */
const CHUNK = 32 * 1024;

/** Streams a text while it is made, stopping when its reader leaves; never cached. */
export function streamed(text: AsyncGenerator<string>, contentType: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      let chunk = '';
      while (chunk.length < CHUNK) {
        const { done, value } = await text.next();
        if (done) {
          if (chunk !== '') stream.enqueue(encoder.encode(chunk));
          stream.close();
          return;
        }
        chunk += value;
      }
      stream.enqueue(encoder.encode(chunk));
    },
    cancel: async () => {
      await text.return(undefined);
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': contentType, 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' },
  });
}
