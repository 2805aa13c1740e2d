import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './sizes.ts';

/** Where something is typed to be saved. */
const TYPED = /<(?:FormField|FormTextarea|Field|TextareaField)\b/;

/** What asks before a screen is left: one guard a screen, since the router holds one at a time. */
const GUARDS = /<(?:UnsavedGuard|UnsavedForms|DraftScreen)\b/;

/** Screens whose typed text is sent at once, or is nothing to lose. */
const NOTHING_TO_LOSE: Record<string, string> = {
  'customers/privacy': 'an address to look for',
  'imports/contacts': 'a file’s proof, taken in by the next button',
  'imports/import': 'each answer is stored as it is given',
  'launch/launch': 'the shop’s name, typed against mistakes; a link to copy',
  'marketing/searches': 'one word in a dialog over the list',
  'orders/deliveries': 'parcels of a file, previewed',
  'orders/list': 'numbers of parcels in the dialog that sends them',
  'settings/settings': 'words to look for',
  'stock/labels': 'how many labels to print',
  'stock/pos': 'the bill is stored on the device while it is made',
  'stock/stock-taking': 'each count is stored as it is typed',
};

const screens = new Map<string, string[]>();
for (const file of sourceFiles().filter((name) => /^app\/routes\/admin\/[^.]+\.tsx$/.test(name))) {
  const folder = dirname(file);
  screens.set(folder, [...(screens.get(folder) ?? []), file]);
}

function unguarded(): string[] {
  return [...screens].flatMap(([folder, files]) => {
    if (!files.some((file) => file.endsWith('/route.tsx'))) return [];
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    return TYPED.test(code) && !GUARDS.test(code) ? [folder.replace('app/routes/admin/', '')] : [];
  });
}

test('every screen asks before it is left with something typed, but where there is nothing to lose', () => {
  expect(screens.size).toBeGreaterThan(40);
  expect(unguarded().toSorted()).toEqual(Object.keys(NOTHING_TO_LOSE).toSorted());
});
