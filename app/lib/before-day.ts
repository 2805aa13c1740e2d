/** "del 12 marzo 2026", but "dell’8 marzo 2026" and "dell’11". */
export function beforeDay(word: 'il' | 'Il' | 'del' | 'dal' | 'Dal' | 'al', date: string): string {
  if (!/^(8|11)\b/.test(date)) return `${word} ${date}`;
  return `${word === 'il' ? 'l' : word === 'Il' ? 'L' : `${word}l`}’${date}`;
}
