import type { FormFields } from '#shop/forms/fields.ts';

/** The shop in its owner's words; {negozio}, {città} and {titolare} stand for what the identity says. */
export const TEXT_FIELDS = {
  story: {
    kind: 'text',
    label: 'La nostra storia',
    hint: 'Una riga vuota comincia un altro capoverso. Al posto di {negozio}, {città} e {titolare} il sito scrive i tuoi dati.',
    max: 3000,
    wide: true,
  },
  passion: { kind: 'text', label: 'Passione', max: 600 },
  personal: { kind: 'text', label: 'Personalizzazione', max: 600 },
  place: { kind: 'text', label: 'Territorio', max: 600 },
  people: { kind: 'text', label: 'Chi trovi in negozio', max: 2000 },
  tileShirt: {
    kind: 'line',
    label: 'Primo riquadro della pagina iniziale',
    hint: 'CAMICIA porta ai vestiti, il nome di una categoria a quella, un’altra parola alla sua ricerca.',
    max: 30,
  },
  tileDress: { kind: 'line', label: 'Secondo riquadro', hint: 'ABITO porta alle giacche.', max: 30 },
  tileTrousers: { kind: 'line', label: 'Terzo riquadro', hint: 'PANTALONE porta ai pantaloni.', max: 30 },
} as const satisfies FormFields;
