import { type GuideSection, readSection } from './guide-blocks.ts';

/** The guide's files are part of the build: what a page says of itself needs neither disk nor network. */
const TEXTS = import.meta.glob<string>('../../../docs/guida/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Addresses of the guide's pictures, each under a name of its content. */
const PICTURES = import.meta.glob<string>('../../../docs/guida/immagini/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A section as pages draw it, with the addresses of the pictures that it shows by the names that it gives them. */
export type GuideShown = GuideSection & { name: string; pictures: Record<string, string> };

const FOLDER = '../../../docs/guida/';
const pictures = Object.fromEntries(
  Object.entries(PICTURES).map(([file, address]) => [file.slice(FOLDER.length), address]),
);

/**
 * The section of the owner's guide of that name; null where there is none.
 * @throws if it is written in a way that no page draws.
 */
export function guideSection(name: string): GuideShown | null {
  const text = TEXTS[`${FOLDER}${name}.md`];
  if (text === undefined) return null;
  const section = readSection(text);
  const shown = Object.keys(pictures).filter((file) => text.includes(`](${file})`));
  return {
    name,
    ...section,
    pictures: Object.fromEntries(shown.map((file) => [file, pictures[file] ?? ''])),
  };
}
