import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { isKeyOf } from '#lib/keys.ts';
import { receivedForm, redirectToForms } from '#routes/admin/shared/access.server.ts';
import { done, failed } from '#routes/admin/shared/form-answers.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { LAW_TASKS, mayAnswer } from '#shop/company/launch/law-tasks.ts';
import { answerTask } from '#shop/company/launch/tasks.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('settings:write'),
  acts: {
    'duty-not-mine': { name: 'Adempimento di legge che non riguarda', subject: 'key', intent: 'not_mine' },
    'duty-reopened': { name: 'Adempimento di legge riaperto', subject: 'key', intent: 'open' },
    'duty-ticked': { name: 'Adempimento di legge segnato', subject: 'key' },
  },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => redirectToForms(href('/admin/apertura'), args, handle);

/** Answers a legal duty, or takes the answer back. */
export async function action(args: Route.ActionArgs) {
  const { text, shop, actor } = await receivedForm(args, handle);
  const key = text('key');
  const answer = text('intent');
  if (!isKeyOf(LAW_TASKS, key)) return failed(400);
  const by = { actor, at: shop.now() };
  if (answer === 'open') {
    await answerTask(shop.db, key, null, by);
    return done('Riaperto');
  }
  if ((answer !== 'done' && answer !== 'not_mine') || !mayAnswer(key, answer)) return failed(400);
  await answerTask(shop.db, key, answer, by);
  return done('Segnato');
}

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';
