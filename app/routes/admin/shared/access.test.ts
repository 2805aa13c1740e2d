import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'app/routes/admin';

/** The server's functions of each route of the area: name of the file, of the function, and its text. */
const functions = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\/route\.tsx?$/.test(name))
  .flatMap((name) => {
    const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
    const parts = text.split(/^(?=export )/m);
    return parts.flatMap((part) => {
      const kind = /^export (?:const|async function|function) (loader|action)\b/.exec(part)?.[1];
      return kind ? [{ name: `${name} ${kind}`, part }] : [];
    });
  });

test('the area has loaders and actions', () => {
  expect(functions.length).toBeGreaterThan(5);
});

/** How a loader or an action asks for the permission that its route states; what asks in its place is tested below. */
const ASKS = {
  loader: [
    /await requirePermission\(asked, handle\.needs\.read\)/,
    /return (?:takesOnly\(|standsOn\(.+, )asked, handle\)/,
  ],
  action: [
    /await requirePermission\(asked, handle\.needs\.write\)/,
    /await receivedForm\(asked, handle\)/,
    /return takeVideo\(asked, \{ needs: handle\.needs, /,
  ],
  // The layout is no page: whoever may enter sees the menu.
  layout: [/await requirePermission\(asked, 'admin:enter'\)/],
} as const;

test.each(functions)('$name asks what its route states before anything else', ({ name, part }) => {
  const first = part.slice(part.indexOf('{\n') + 2).split(/;$/m)[0];
  const kind = name.startsWith('layout/') ? 'layout' : name.endsWith(' loader') ? 'loader' : 'action';
  expect(ASKS[kind].some((asks) => asks.test(first ?? ''))).toBe(true);
});

test.each([
  ['posts-only.server.ts', 'read', 2],
  ['received-form.server.ts', 'write', 1],
  ['take-video.server.ts', 'write', 1],
])('what is exported by %s asks for the permission to %s first', (file, kind, count) => {
  const text = readFileSync(`${FOLDER}/shared/${file}`, 'utf8');
  const bodies = text.split(/^export async function /m).slice(1);
  expect(bodies).toHaveLength(count);
  for (const body of bodies) {
    const first = body.slice(body.indexOf('> {\n') + 4).split(/;$/m)[0];
    expect(first).toMatch(new RegExp(`await requirePermission\\(asked, needs\\.${kind}\\)$`));
  }
});
