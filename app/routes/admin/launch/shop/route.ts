import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { SHOP_IS_CLOSED, SHOP_IS_OPEN } from '#routes/admin/launch/shared/opening-words.ts';
import { receivedForm, redirectToForms } from '#routes/admin/shared/access.server.ts';
import { done, failed, refused } from '#routes/admin/shared/form-answers.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { REFUSED_IN_DEMO } from '#routes/shared/refused-in-demo.ts';
import { closeShop, openShop, savePreviewLink } from '#shop/company/launch/opening.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('settings:write'),
  changesPages: true,
  acts: {
    'shop-opened': { name: 'Negozio aperto', intent: 'open' },
    'shop-closed': { name: 'Negozio chiuso al pubblico', intent: 'close' },
    'preview-link-made': { name: 'Link riservato al negozio chiuso', intent: 'link' },
  },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => redirectToForms(href('/admin/apertura'), args, handle);

/** Opens the shop, closes it, or makes its secret link anew. */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop } = await receivedForm(args, handle);
  if (shop.config.publicDemo) return refused(403, REFUSED_IN_DEMO);
  switch (form.get('intent')) {
    case 'open': {
      const opened = await openShop(shop);
      if (opened.ok) return done(SHOP_IS_OPEN);
      const sentences = opened.missing.map(({ title, message }) => `${title}: ${message}`);
      return refused(409, `Prima di aprire: ${sentences.join(' ')}`);
    }
    case 'close':
      await closeShop(shop);
      return done(SHOP_IS_CLOSED);
    case 'link':
      return (await savePreviewLink(shop, text('link'))) ? done('Link pronto') : failed(400);
    default:
      return failed(400);
  }
}

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';
