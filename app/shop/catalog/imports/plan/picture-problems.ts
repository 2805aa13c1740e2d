/** Why a picture did not come from its address, by what fetching it answered. */
export const PICTURE_PROBLEMS = {
  not_public: 'L’indirizzo non è pubblico.',
  not_found: 'L’immagine non c’è più.',
  too_large: 'L’immagine supera 10 MB.',
  unreachable: 'Il server dell’immagine non risponde.',
} as const;

/**
 * How long (minutes) after each try the next one comes where a server does not answer: a day in all, after which it is
 * given up.
 */
const PAUSES_MIN = [5, 15, 45, 120, 240, 480, 540];

/** When a picture whose server did not answer is tried again; null when it had its tries. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES_MIN[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
}

/** Pictures that did not come, for one reason; `host` is empty where the reason is not that of a server. */
export type LostPictures = {
  why: string;
  host: string;
  urls: readonly string[];
  all: number;
  isOver: boolean;
};

/** Why pictures did not come: which server does not answer and what becomes of it, else the reason with their names. */
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
