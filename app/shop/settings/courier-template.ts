/** What a column of a courier's file may hold of an order. */
export const COURIER_FIELDS = {
  number: 'Numero dell’ordine',
  date: 'Giorno dell’ordine',
  name: 'Destinatario',
  street: 'Via e numero',
  postalCode: 'Codice postale',
  city: 'Località',
  country: 'Paese (IT)',
  phone: 'Numero di telefono',
  email: 'Indirizzo e-mail',
  parcels: 'Colli (1)',
  weight: 'Peso (kg)',
  total: 'Valore della merce (€)',
  service: 'Tipo di consegna',
  notes: 'Note del cliente',
  fixed: 'Valore fisso',
} as const;

export type CourierField = keyof typeof COURIER_FIELDS;

export const SEPARATORS = { semicolon: ';', comma: ',', tab: '\t' } as const;
export type Separator = keyof typeof SEPARATORS;
export const SEPARATOR_NAMES: Record<Separator, string> = {
  semicolon: 'Punto e virgola',
  comma: 'Virgola',
  tab: 'Tabulazione',
};

export type CourierColumn = {
  heading: string;
  field: CourierField /** Of a fixed value; else empty. */;
  value: string;
};

/** How the file that a courier's portal imports is made. */
export type CourierTemplate = {
  columns: CourierColumn[];
  separator: Separator;
  hasHeadings: boolean;
  /** Begins with a byte order mark, by which spreadsheets know that it is UTF-8; some portals stumble over it. */
  hasMark: boolean;
  /** What each order is taken to weigh, in hundredths of a kilogram. */
  weight: number;
};

export const MOST_COLUMNS = 40;
export const MOST_HEADING = 60;
export const MOST_VALUE = 100;
/** Hundredths of a kilogram. */
export const WEIGHTS = { min: 10, max: 10_000 } as const;

const column = (heading: string, field: CourierField): CourierColumn => ({ heading, field, value: '' });

/** What the portals of carriers ask for, under names that say it; each lets columns be matched, or wants its own. */
export const DEFAULT_COURIER_TEMPLATE: CourierTemplate = {
  columns: [
    column('Riferimento', 'number'),
    column('Ragione sociale', 'name'),
    column('Indirizzo', 'street'),
    column('CAP', 'postalCode'),
    column('Località', 'city'),
    column('Nazione', 'country'),
    column('Telefono', 'phone'),
    column('Email', 'email'),
    column('Colli', 'parcels'),
    column('Peso', 'weight'),
    column('Note', 'notes'),
  ],
  separator: 'semicolon',
  hasHeadings: true,
  hasMark: true,
  weight: 100,
};
