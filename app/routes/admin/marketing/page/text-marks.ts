export type Mark = 'heading' | 'bold' | 'list' | 'link';

/** A text with its selection, as offsets. */
type Selected = { text: string; from: number; to: number };

/** Marks the selection; without one, inserts placeholder words and selects them. */
export function withMark(mark: Mark, text: string, from: number, to: number): Selected {
  const selected = text.slice(from, to);
  switch (mark) {
    case 'bold': {
      const words = selected.trim() || 'parole in grassetto';
      return replaced(text, from, to, `**${words}**`, [2, 2 + words.length]);
    }
    case 'link': {
      const words = (selected.trim() || 'parole del link').replace(/[[\]]/g, '');
      const address = '/indirizzo';
      // Selects the address, which is typed next.
      const at = words.length + 3;
      return replaced(text, from, to, `[${words}](${address})`, [at, at + address.length]);
    }
    case 'heading':
    case 'list': {
      const start = text.lastIndexOf('\n', from - 1) + 1;
      const next = text.indexOf('\n', to);
      const end = next < 0 ? text.length : next;
      const sign = mark === 'heading' ? '## ' : '- ';
      const nothing = mark === 'heading' ? 'Titolo' : 'voce dell’elenco';
      const lines = text
        .slice(start, end)
        .split('\n')
        .map((line) => `${sign}${line.replace(/^(?:#{1,6}|[-*]|\d+\.)\s+/, '') || nothing}`);
      // Headings and lists need a blank line around them.
      const before = start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : '\n';
      const after = end === text.length || text.slice(end).startsWith('\n\n') ? '' : '\n';
      const written = lines.join('\n');
      const begins = before.length + sign.length;
      return replaced(text, start, end, before + written + after, [begins, before.length + written.length]);
    }
  }
}

function replaced(
  text: string,
  from: number,
  to: number,
  by: string,
  [start, end]: [number, number],
): Selected {
  return { text: text.slice(0, from) + by + text.slice(to), from: from + start, to: from + end };
}
