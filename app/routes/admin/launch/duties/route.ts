import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { isKeyOf } from '#lib/keys.ts';
import { callAction } from '#routes/admin/shared/call-action.ts';
import type { FormAnswer } from '#routes/admin/shared/form-answer.ts';
import { done, failed } from '#routes/admin/shared/form-answers.server.ts';
import { readAndWrite } from '#routes/admin/shared/needs.ts';
import { redirectToForms } from '#routes/admin/shared/posts-only.server.ts';
import { receivedForm } from '#routes/admin/shared/received-form.server.ts';
import { markTask } from '#shop/company/launch/launch.server.ts';
import { isByProgram, LAW_TASKS } from '#shop/company/launch/law-tasks.ts';
import { sentText } from '#shop/forms/fields.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('settings:write'),
  acts: {
    'duty-ticked': { name: 'Adempimento di legge segnato', subject: 'key' },
  },
} satisfies RouteFacts;

export function loader(args: Route.LoaderArgs) {
  return redirectToForms(href('/admin/apertura'), args, handle);
}

/** Ticks or unticks a legal duty that no program can check. */
export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  const key = sentText(form, 'key');
  // Duties derived from settings cannot be ticked by hand.
  if (!isKeyOf(LAW_TASKS, key) || isByProgram(key)) return failed(400);
  await markTask(shop.db, key, sentText(form, 'done') === 'on', { actor, at: shop.now() });
  return done('Segnato');
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return callAction<FormAnswer>(() => serverAction());
}
