import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Block, picturesOf, readSection, wordsOf } from '#content/guide/guide-blocks.ts';
import { GUIDE_PICTURES, isPhone, MAX_PICTURE_BYTES, SCREENS } from './guide-pictures.ts';

const FOLDER = 'docs/guida';
/** A section is read at a glance. */
const MAX_WORDS = 200;

const names = readdirSync(FOLDER).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? []);
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}.md`, 'utf8');
const whole = readFileSync('docs/guida.md', 'utf8');
/** What the journey takes a picture of. */
const journey = readFileSync('tests/e2e/guide-pictures.spec.ts', 'utf8');
const taken = [...journey.matchAll(/\btake\('([\w-]+)'/g)].map(([, name = '']) => name);

test('each section is a file of the guide, and stands in its table of contents', () => {
  expect(names.length).toBeGreaterThan(40);
  const contents = [...whole.matchAll(/^- \[(.+)\]\(guida\/([\w-]+)\.md\)/gm)];
  expect(contents.map(([, title, name]) => [name, title]).sort()).toEqual(
    names.map((name) => [name, readSection(textOf(name)).title]).sort(),
  );
});

describe.each(names)('%s', (name) => {
  const { brief, more } = readSection(textOf(name));
  const leads = brief.flatMap((block) =>
    block.kind === 'paragraph' && block.content[0]?.kind === 'strong' ? [block.content[0].text] : [],
  );

  test('is short, names three things to do, and says what leaves the house and what cannot be undone', () => {
    expect(wordsOf(brief).length).toBeLessThanOrEqual(MAX_WORDS);
    const list = brief.find((block) => block.kind === 'list') as Extract<Block, { kind: 'list' }>;
    expect(list.items.length).toBe(3);
    expect(leads).toEqual(['Che cosa parte.', 'Che cosa non torna indietro.']);
  });

  test('has pictures that the journey takes, and links that lead somewhere', () => {
    const shown = picturesOf([...brief, ...more]);
    expect(shown.length).toBeGreaterThan(0);
    expect(taken).toEqual(
      expect.arrayContaining(shown.map((file) => file.replace(/^immagini\/|\.webp$/g, ''))),
    );
    for (const [, link = ''] of textOf(name).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      expect({ link, there: existsSync(`${FOLDER}/${link}`) }).toEqual({ link, there: true });
  });
});

test('no link of the guide as a whole leads nowhere', () => {
  for (const [, link = ''] of whole.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
    expect({ link, there: existsSync(`docs/${link}`) }).toEqual({ link, there: true });
});

test('each picture is shown, small, and of the size that pages give it', async () => {
  const shown = names.flatMap((name) => {
    const { brief, more } = readSection(textOf(name));
    return picturesOf([...brief, ...more]);
  });
  const pictures = readdirSync(GUIDE_PICTURES);
  expect(pictures.map((file) => `immagini/${file}`).sort()).toEqual([...new Set(shown)].sort());
  expect(taken.map((name) => `${name}.webp`).sort()).toEqual(pictures.sort());
  for (const file of pictures) {
    const bytes = readFileSync(`${GUIDE_PICTURES}/${file}`);
    const { width, height } = await sharp(bytes).metadata();
    expect({ file, small: bytes.length <= MAX_PICTURE_BYTES, width, height }).toEqual({
      file,
      small: true,
      ...SCREENS[isPhone(file.replace('.webp', '')) ? 'phone' : 'laptop'],
    });
  }
});
