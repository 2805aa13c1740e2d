import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'bench/RESULTS.md';
const TITLE = `# Results

What \`npm run bench\` measured last, part by part. Figures swing on a shared machine: read ratios and medians.
`;

/** Replaces one part of the results, and leaves those that were measured before. */
export function writeSection(part: string, text: string, machine: string): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : TITLE;
  const [opening, closing] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const section = `${opening}\n\n${text.trim()}\n\nMeasured: ${machine}\n\n${closing}`;
  const [from, to] = [before.indexOf(opening), before.indexOf(closing)];
  const after =
    from >= 0 && to > from
      ? before.slice(0, from) + section + before.slice(to + closing.length)
      : `${before.trimEnd()}\n\n${section}\n`;
  writeFileSync(FILE, after);
}

/** The head of the column that says in words what keeps a figure from being better. */
export const BOUNDS = 'what bounds it';

/** A Markdown table; columns after the first are figures, but for one that says what bounds them. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((name, column) => (column === 0 || name === BOUNDS ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n');
}

/** The figure, in bold when it is beyond its budget. */
export function against(value: number, within: boolean, text = String(value)): string {
  return within ? text : `**${text}**`;
}

/** The middle one of several measurements. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
