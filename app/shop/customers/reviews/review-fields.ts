import { FIT_VOTES, REFUSAL_KEYS } from '#db/values/reviews.ts';
import type { FormFields } from '#shop/forms/fields.ts';

export const STAR_CHOICES = ['1', '2', '3', '4', '5'] as const;

export const REVIEW_FIELDS = {
  line: { kind: 'line', label: 'Capo', max: 120 },
  stars: {
    kind: 'choice',
    label: 'Quante stelle gli dai?',
    of: STAR_CHOICES,
    missing: 'Scegli da 1 a 5 stelle.',
  },
  fit: { kind: 'choice', label: 'Come veste?', of: FIT_VOTES, optional: true },
  title: { kind: 'line', label: 'Titolo (facoltativo)', max: 80, optional: true },
  body: {
    kind: 'text',
    label: 'La tua recensione (facoltativa)',
    hint: 'Tessuto, vestibilità, com’è dal vivo: quello che avresti voluto sapere prima. Al massimo 1500 caratteri.',
    max: 1500,
    optional: true,
  },
  shownName: {
    kind: 'line',
    label: 'Nome mostrato',
    hint: 'Tutti lo leggono accanto alla recensione: puoi cambiarlo, anche con un soprannome.',
    max: 40,
    missing: 'Scrivi il nome con cui vuoi comparire.',
    autoComplete: 'nickname',
  },
} as const satisfies FormFields;

export const REFUSAL_FIELDS = {
  refusal: {
    kind: 'choice',
    label: 'Motivo',
    of: REFUSAL_KEYS,
    missing: 'Scegli il motivo: senza uno di questi motivi una recensione si pubblica.',
  },
  explanation: {
    kind: 'text',
    label: 'Spiegazione per chi l’ha scritta',
    hint: 'Quali parole, e perché. La riceve per e-mail insieme al motivo.',
    max: 600,
    missing: 'Scrivi quali parole non vanno, e perché: chi l’ha scritta ha diritto di saperlo.',
  },
} as const satisfies FormFields;

export const ANSWER_FIELDS = {
  answer: {
    kind: 'text',
    label: 'Risposta del negozio',
    hint: 'La leggono tutti, sotto la recensione. Vuota, la risposta si toglie.',
    max: 1000,
    optional: true,
  },
} as const satisfies FormFields;
