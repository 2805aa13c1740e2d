import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { jpegAnswer } from '#routes/api/shared/jpeg-answer.ts';
import { jpegPicture } from '#shop/catalog/media/media.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** For mail programs (`<id>.jpg`). The address is the same in every e-mail, so that it tracks nobody. */
export function loader({ params, context }: Route.LoaderArgs) {
  return jpegAnswer(params.file, (id) => jpegPicture(context.get(shopContext), id, 'mail'));
}
