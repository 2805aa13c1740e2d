import { href } from 'react-router';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { sentText } from '../../../shop/forms/fields.ts';
import { confirmLetter } from '../../../shop/opening/opening.server.ts';
import { attempt } from '../shared/attempt.ts';
import type { FormAnswer } from '../shared/form-answer.ts';
import { done, refused } from '../shared/form-answers.server.ts';
import { readAndWrite } from '../shared/needs.ts';
import { standsOn } from '../shared/posts-only.server.ts';
import { receivedForm } from '../shared/received-form.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: readAndWrite('settings:write') } satisfies RouteFacts;

/** The link of the trial letter leads to the page before the opening. */
export function loader(asked: Route.LoaderArgs) {
  return standsOn(href('/admin/apertura'), asked, handle);
}

/** Confirms that the trial letter came, with the secret of its link. */
export async function action(asked: Route.ActionArgs) {
  const { form, shop } = await receivedForm(asked, handle);
  const isConfirmed = await confirmLetter(shop, sentText(form, 'token'));
  return isConfirmed
    ? done('La posta funziona')
    : refused(409, 'Questa e-mail non è più quella dell’ultima prova: ripeti la prova della posta.');
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}
