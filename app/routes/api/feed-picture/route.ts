import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { jpegAnswer } from '#routes/api/shared/jpeg-answer.ts';
import { jpegPicture } from '#shop/catalog/media/media.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** JPEG (`<id>.jpg`) for shopping services and e-mails: they take no AVIF, and some no WebP. */
export function loader({ params, context }: Route.LoaderArgs) {
  return jpegAnswer(params.file, (id) => jpegPicture(context.get(shopContext), id, 'feed'));
}
