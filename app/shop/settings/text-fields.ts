import type { FormFields } from '../forms/fields.ts';

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
    hint: 'Porta ai vestiti.',
    max: 30,
  },
  tileDress: { kind: 'line', label: 'Secondo riquadro', hint: 'Porta alle giacche.', max: 30 },
  tileTrousers: { kind: 'line', label: 'Terzo riquadro', hint: 'Porta ai pantaloni.', max: 30 },
} as const satisfies FormFields;
