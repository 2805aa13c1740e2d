import { PASSWORD_LENGTH } from './account-fields.ts';

export const STAFF_PASSWORD_LENGTH = { min: 12, max: PASSWORD_LENGTH.max } as const;

export type StaffPasswordFlaw = 'too_short' | 'too_common';

export const STAFF_PASSWORD_MESSAGES: Record<StaffPasswordFlaw, string> = {
  too_short: `Per entrare nell’amministrazione la password deve avere almeno ${STAFF_PASSWORD_LENGTH.min} caratteri.`,
  too_common: 'Questa password è troppo comune: scegline un’altra.',
};

export const STAFF_PASSWORD_HINT = `Almeno ${STAFF_PASSWORD_LENGTH.min} caratteri, e non una password comune.`;

/** Words of published password lists, Italian and English, often combined with years or signs. */
const COMMON_WORDS = (
  'password passw parola chiave segreta admin administrator amministratore amministratrice titolare commessa negozio ' +
  'boutique vetrina moda welcome benvenuto benvenuta login accesso utente user root test prova demo ciao amore amoremio ' +
  'tiamo love iloveyou you mio mia juventus inter milan napoli roma lazio italia forza ferrari monkey dragon football ' +
  'baseball princess principessa sunshine superman batman pokemon letmein master shadow michael francesco francesca ' +
  'alessandro alessandra andrea giulia giuseppe antonio marco maria giovanni valentina federica qwerty qwertyuiop ' +
  'asdfgh asdfghjkl zxcvbnm qazwsx qazwsxedc abc abcd abcdef changeme trustno secret super'
).split(' ');

/** Sequences of keys, letters and digits, in both directions. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890123456789'];

/** Usual substitutes for letters. */
const LETTER_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

export function staffPasswordFlaw(password: string): StaffPasswordFlaw | null {
  if (password.length < STAFF_PASSWORD_LENGTH.min) return 'too_short';
  return isCommonPassword(password) ? 'too_common' : null;
}

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  // Digits and signs may replace letters, but not at the end.
  const signs = [...plain];
  const lastLetter = signs.findLastIndex((sign) => /\p{L}/u.test(sign));
  const read = signs.slice(0, lastLetter + 1).map((sign) => LETTER_FOR[sign] ?? sign);
  return (
    isRepeated(plain) ||
    isRun(plain.replace(/[^\p{L}\p{N}]/gu, '')) ||
    [read.join(''), plain].some((text) => isMadeOf(COMMON_WORDS, text.replace(/\P{L}/gu, '')))
  );
}

/** Whether the text repeats up to four characters. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some(
    (length) => text === text.slice(0, length).repeat(text.length).slice(0, text.length),
  );
}

/** Whether the text consists of parts of sequences, at least three characters each. */
function isRun(text: string): boolean {
  const rows = [...RUNS, ...RUNS.map((row) => [...row].reverse().join(''))];
  let from = 0;
  while (from < text.length) {
    let to = text.length;
    while (to - from >= 3 && !rows.some((row) => row.includes(text.slice(from, to)))) to -= 1;
    if (to - from < 3) return false;
    from = to;
  }
  return true;
}

/** Whether the text consists of these words only; true without words, as for digits. */
function isMadeOf(words: readonly string[], text: string): boolean {
  const reached = [true];
  for (let at = 1; at <= text.length; at += 1)
    reached[at] = words.some((word) => reached[at - word.length] && text.slice(0, at).endsWith(word));
  return reached[text.length] ?? false;
}
