import { expect, onTestFinished, test } from 'vitest';
import { openDoors } from '../support/doors.ts';

test('says that it is well while its database answers, and that it is not afterwards', async () => {
  const doors = await openDoors();
  onTestFinished(() => doors.stop());
  expect((await fetch(`${doors.url}/health`)).status).toBe(200);

  await doors.shop.database.close();
  expect((await fetch(`${doors.url}/health`)).status).toBe(503);
});
