import { href } from 'react-router';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { isKeyOf } from '../../../lib/keys.ts';
import { sentText } from '../../../shop/forms/fields.ts';
import { LAW_TASKS } from '../../../shop/opening/law-tasks.ts';
import { beginChecks, markTask } from '../../../shop/opening/opening.server.ts';
import { attempt } from '../shared/attempt.ts';
import type { FormAnswer } from '../shared/form-answer.ts';
import { done, failed } from '../shared/form-answers.server.ts';
import { readAndWrite } from '../shared/needs.ts';
import { standsOn } from '../shared/posts-only.server.ts';
import { receivedForm } from '../shared/received-form.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: readAndWrite('settings:write') } satisfies RouteFacts;

/** What the law asks is ticked on the page before the opening. */
export function loader(asked: Route.LoaderArgs) {
  return standsOn(href('/admin/apertura'), asked, handle);
}

/** Ticks what the law asks and no program can test, or takes the tick away; counted anew by its check. */
export async function action(asked: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(asked, handle);
  const key = sentText(form, 'key');
  if (!isKeyOf(LAW_TASKS, key)) return failed(400);
  await markTask(shop.db, key, sentText(form, 'done') === 'on', { actor, at: shop.now() });
  await beginChecks(shop, ['tasks'], actor);
  return done('Segnato');
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}
