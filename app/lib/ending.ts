export function withoutEnding(text: string, characters: string): string {
  let length = text.length;
  while (length > 0 && characters.includes(text[length - 1] ?? '')) length -= 1;
  return text.slice(0, length);
}
