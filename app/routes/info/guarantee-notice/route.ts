import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { NOTICE_MEDIA_TYPES, NOTICE_POLICY, storedNotice } from '#shop/legal/guarantee/guarantee.server.ts';
import { noticeName } from '#shop/legal/guarantee/guarantee.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** The notice; its address contains its hash. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const notice = await storedNotice(context.get(shopContext).db, params.hash);
  if (!notice) {
    return new Response('Avviso non trovato.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
  const { kind, bytes } = notice;
  // Sandboxed PDFs open in no browser's viewer: they are downloaded.
  const disposition = kind === 'pdf' ? 'attachment' : 'inline';
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': NOTICE_MEDIA_TYPES[kind],
      'Content-Disposition': `${disposition}; filename="${noticeName(kind)}"`,
      'Content-Security-Policy': NOTICE_POLICY,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
