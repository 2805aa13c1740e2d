import { type GuideSection, readSection } from './guide-blocks.ts';

/** Part of the build, so that help needs neither disk nor network. */
const TEXTS = import.meta.glob<string>('../../../docs/guida/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Addresses of the guide's pictures, each with a hash of its content. */
const PICTURES = import.meta.glob<string>('../../../docs/guida/immagini/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A section with the addresses of its pictures by file name. */
export type GuideShown = GuideSection & { name: string; pictures: Record<string, string> };

const FOLDER = '../../../docs/guida/';
const pictures = Object.fromEntries(
  Object.entries(PICTURES).map(([file, address]) => [file.slice(FOLDER.length), address]),
);

/** The section of that name; null where there is none. Throws if it uses markup that no page draws. */
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
