/** Answers the picture of `<id>.jpg`, cached for ever. */
export async function jpegAnswer(
  file: string,
  find: (id: string) => Promise<Uint8Array | null>,
): Promise<Response> {
  const id = /^([0-9a-f]{32})\.jpg$/.exec(file)?.[1];
  const picture = id ? await find(id) : null;
  if (!picture) {
    return new Response('Immagine non trovata.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
  return new Response(Buffer.from(picture), {
    headers: {
      'Content-Type': 'image/jpeg',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
