import { expect, onTestFinished, test } from 'vitest';
import { openEmpty } from '../support/database.ts';
import { openDoors } from '../support/doors.ts';

test('says that it is well while its database answers, and that it is not when it does not', async () => {
  let answers = true;
  const database = { ...(await openEmpty()), answers: async () => answers };
  const doors = await openDoors({ database });
  onTestFinished(() => doors.stop());
  expect((await fetch(`${doors.url}/health`)).status).toBe(200);

  answers = false;
  expect((await fetch(`${doors.url}/health`)).status).toBe(503);
});
