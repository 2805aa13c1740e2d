import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { jpegPicture } from '../../../shop/media/jpeg-picture.server.ts';
import { jpegAnswer } from '../shared/jpeg-answer.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** A product's picture for shopping services (`<id>.jpg`), which take no AVIF, and some no WebP. */
export function loader({ params, context }: Route.LoaderArgs) {
  return jpegAnswer(params.file, (id) => jpegPicture(context.get(shopContext), id, 'feed'));
}
