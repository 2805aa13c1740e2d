import { readFileSync } from 'node:fs';

/** Sentences and labels: literals with a space between words, and the text between tags. */
export function textsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import [\s\S]*?;$/gm, '');
  const literals = code.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`|"[^"\n]*"/g) ?? [];
  const betweenTags = code.match(/(?<=>)[^<>{}=;()]*(?=[<{])/g) ?? [];
  return [...literals, ...betweenTags].filter((text) => /\p{L}[,.:;]? \p{L}/u.test(text));
}
