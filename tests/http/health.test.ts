import { expect, onTestFinished, test } from 'vitest';
import { openEmpty } from '../support/database.ts';
import { openSite } from '../support/site.ts';

test('says that it is well while its database answers, and that it is not when it does not', async () => {
  let answers = true;
  const database = { ...(await openEmpty()), answers: async () => answers };
  const site = await openSite({ database });
  onTestFinished(() => site.stop());
  expect((await fetch(`${site.url}/health`)).status).toBe(200);

  answers = false;
  expect((await fetch(`${site.url}/health`)).status).toBe(503);
});
