import { href } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, redirectToForms } from '#routes/admin/shared/access.server.ts';
import { answeredBy, done, failed } from '#routes/admin/shared/form-answers.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { changePoster, publishHeroVideo, removeHeroVideo } from '#shop/catalog/media/video-files.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('settings:write'),
  changesPages: true,
  acts: { 'video-changed': { name: 'Video della home cambiato' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) =>
  redirectToForms(href('/admin/impostazioni/:page', { page: 'avanzate' }), args, handle);

export async function action(args: Route.ActionArgs) {
  const { form, shop } = await receivedForm(args, handle);
  return answeredBy(shop.log, 'admin/impostazioni/video-della-home', () => change(shop, form));
}

async function change(shop: Shop, form: FormData) {
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
}

const REFUSALS = {
  unknown_file: 'il video caricato non si trova più, caricalo di nuovo',
  unknown_poster: 'la copertina caricata non si trova più, caricala di nuovo',
  no_video: 'non c’è un video a cui cambiare la copertina',
};

function answerTo(changed: { ok: true } | { ok: false; code: keyof typeof REFUSALS }) {
  return changed.ok ? done() : failed(422, REFUSALS[changed.code]);
}

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';
