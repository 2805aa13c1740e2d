/** Sentences by code of the failed download. */
export const PICTURE_PROBLEMS = {
  not_public: 'L’indirizzo non è pubblico.',
  not_found: 'L’immagine non c’è più.',
  too_large: 'L’immagine supera 10 MB.',
  unreachable: 'Il server dell’immagine non risponde.',
} as const;

/** Pauses (minutes) after tries without an answer; a day in all. */
const PAUSES_MIN = [5, 15, 45, 120, 240, 480, 540];

/** Null after the last try. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES_MIN[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
}

/** Pictures with one reason; `host`: empty unless the server is the problem. */
export type LostPictures = {
  why: string;
  host: string;
  urls: readonly string[];
  all: number;
  isOver: boolean;
};

/** Sentence naming server and retry, or the reason and the pictures. */
export function lostSentence({ why, host, urls, all, isOver }: LostPictures): string {
  if (host !== '') {
    const these = all === 1 ? '1 immagine non arriva' : `${all} immagini non arrivano`;
    return `${host}: ${these}: non risponde. ${isOver ? 'Provato per un giorno: caricale da un archivio o da una cartella.' : 'Si riprova da sé per un giorno.'}`;
  }
  const names = urls.map(
    (url) =>
      url
        .replace(/[?#].*/, '')
        .split('/')
        .at(-1) || url,
  );
  const more = all - urls.length;
  return `${why} (${names.join(', ')}${more > 0 ? ` e altre ${more}` : ''})`;
}
