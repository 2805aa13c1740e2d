import { href, redirect } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { sentText } from '../../../shop/forms/fields.ts';
import { changePoster, publishHeroVideo, removeHeroVideo } from '../../../shop/media/hero-video.server.ts';
import { requirePermission } from '../shared/access.server.ts';
import { attempt } from '../shared/attempt.ts';
import type { FormAnswer } from '../shared/form-answer.ts';
import { done, failed } from '../shared/form-answers.server.ts';
import type { Route } from './+types/route';

export const handle = { changesPages: true } satisfies RouteFacts;

/** The home page's video stands on the settings' page. */
export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'settings:write');
  return redirect(href('/admin/impostazioni'));
}

/** Publishes what was uploaded before as the home page's video, changes its cover, or takes it away. */
export async function action(asked: Route.ActionArgs) {
  await requirePermission(asked, 'settings:write');
  const shop = asked.context.get(shopContext);
  const form = await asked.request.formData();
  try {
    switch (form.get('intent')) {
      case 'publish':
        return answerTo(
          await publishHeroVideo(shop, form.getAll('file').map(String), sentText(form, 'poster')),
        );
      case 'poster':
        return answerTo(await changePoster(shop, sentText(form, 'poster')));
      case 'remove':
        await removeHeroVideo(shop);
        return done();
      default:
        return failed(400);
    }
  } catch (error) {
    shop.log.error(error, { where: 'admin/impostazioni/video-della-home' });
    return failed(500);
  }
}

const REFUSALS = {
  unknown_file: 'il video caricato non si trova più, caricalo di nuovo',
  unknown_poster: 'la copertina caricata non si trova più, caricala di nuovo',
  no_video: 'non c’è un video a cui cambiare la copertina',
};

function answerTo(changed: { ok: true } | { ok: false; code: keyof typeof REFUSALS }) {
  return changed.ok ? done() : failed(422, REFUSALS[changed.code]);
}

/** A failure leaves the page, and what was typed on it. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}
