import { isUuid } from '#lib/uuid.ts';
import { type Answered, done, failed, refused } from '#routes/admin/shared/form-answers.server.ts';
import { MOST_CHOSEN } from './use-chosen-rows.ts';

/** Changes the rows of the form's `id`s one by one, except those that changed meanwhile. */
export async function changeChosen(
  form: FormData,
  change: (id: string) => Promise<{ ok: boolean }>,
  words: (count: number) => string,
): Promise<Answered> {
  const ids = [...new Set(form.getAll('id').map(String).filter(isUuid))];
  if (ids.length === 0 || ids.length > MOST_CHOSEN) return failed(400);
  let changed = 0;
  for (const id of ids) if ((await change(id)).ok) changed += 1;
  const left = ids.length - changed;
  if (changed === 0) return refused(409, 'Nel frattempo è cambiato qualcosa, e non è stato fatto nulla.');
  if (left === 0) return done(words(changed));
  const stays = left === 1 ? '1 resta com’era' : `${left} restano com’erano`;
  return done(`${words(changed)}. ${stays}: nel frattempo è cambiato qualcosa.`);
}
