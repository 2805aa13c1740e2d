import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, redirectToForms } from '#routes/admin/shared/access.server.ts';
import { done, failed, refused } from '#routes/admin/shared/form-answers.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { sentText } from '#shop/forms/fields.ts';
import { chooseColumns, deleteView, saveView } from '#shop/staff/list-views/list-views.server.ts';
import { COLUMNS, listNamed, MOST_VIEWS, viewFrom } from '#shop/staff/list-views/list-views.ts';
import type { Route } from './+types/route';

/** Saved views and columns are personal: they are not noted in the staff log. */
export const handle = { needs: readAndWrite('admin:enter') } satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => redirectToForms(href('/admin'), args, handle);

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor: userId } = await receivedForm(args, handle);
  const text = (name: string) => sentText(form, name) ?? '';
  const list = listNamed(text('list'));
  if (!list) return failed(400);
  const place = { userId, list };
  switch (text('intent')) {
    case 'columns': {
      const columns = form.getAll(COLUMNS).map(String);
      if (columns.join(',').length > LONGEST_COLUMNS) return failed(400);
      return (await chooseColumns(shop.db, place, columns)) ? done('Colonne salvate') : failed(403);
    }
    case 'save': {
      const view = viewFrom(text('name'), text('query'));
      if (!view) return refused(422, 'Scrivi un nome per la vista.');
      if (await saveView(shop.db, place, view)) return done('Vista salvata');
      return refused(409, `Hai già ${MOST_VIEWS} viste di questo elenco: eliminane una.`);
    }
    case 'delete':
      await deleteView(shop.db, place, text('name'));
      return done('Vista eliminata');
    default:
      return failed(400);
  }
}

const LONGEST_COLUMNS = 500;

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';
