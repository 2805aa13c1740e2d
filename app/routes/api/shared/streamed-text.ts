/** Characters that are collected before they are sent. */
const CHUNK = 32 * 1024;

/** A long text that is sent while it is made, and made no further once its reader has gone; kept by nobody. */
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
