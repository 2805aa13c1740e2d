export const COURIER_FIELDS = {
  number: 'Numero dell’ordine',
  date: 'Giorno dell’ordine',
  name: 'Destinatario',
  street: 'Via e numero',
  postalCode: 'Codice postale',
  city: 'Località',
  province: 'Provincia (sigla)',
  country: 'Paese (IT)',
  phone: 'Numero di telefono',
  email: 'Indirizzo e-mail',
  parcels: 'Numero di colli',
  weight: 'Peso (kg)',
  total: 'Valore della merce (€)',
  collect: 'Contrassegno da incassare (€)',
  service: 'Tipo di consegna',
  notes: 'Note della cliente',
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

/** Format of the file that a courier's portal imports. */
export type CourierTemplate = {
  columns: CourierColumn[];
  separator: Separator;
  hasHeadings: boolean;
  /** Byte order mark: spreadsheets need it to detect UTF-8, some portals reject it. */
  hasMark: boolean;
  /** ASCII letters only; a final accent becomes an apostrophe: Forlì is Forli'. */
  isPlain: boolean;
  /** Default weight of an order, in hundredths of a kilogram. */
  weight: number;
};

export const MOST_COLUMNS = 40;
export const MOST_HEADING = 60;
export const MOST_VALUE = 100;
/** Limits in hundredths of a kilogram. */
export const WEIGHTS = { min: 10, max: 10_000 } as const;

const column = (heading: string, field: CourierField): CourierColumn => ({ heading, field, value: '' });

/** The usual fields of carriers' portals, most of which let columns be matched. */
export const DEFAULT_COURIER_TEMPLATE: CourierTemplate = {
  columns: [
    column('Riferimento', 'number'),
    column('Ragione sociale', 'name'),
    column('Indirizzo', 'street'),
    column('CAP', 'postalCode'),
    column('Località', 'city'),
    column('Provincia', 'province'),
    column('Nazione', 'country'),
    column('Telefono', 'phone'),
    column('Email', 'email'),
    column('Colli', 'parcels'),
    column('Peso', 'weight'),
    column('Contrassegno', 'collect'),
    column('Note', 'notes'),
  ],
  separator: 'semicolon',
  hasHeadings: true,
  hasMark: true,
  isPlain: false,
  weight: 100,
};

/** Presets. GLS and BRT publish field names (GLS Label Service, AddParcel; BRT REST, shipment), Poste do not. */
export const COURIER_PRESETS: Record<string, CourierTemplate> = {
  Usuale: DEFAULT_COURIER_TEMPLATE,
  GLS: {
    ...DEFAULT_COURIER_TEMPLATE,
    columns: [
      column('RagioneSociale', 'name'),
      column('Indirizzo', 'street'),
      column('Localita', 'city'),
      column('Zipcode', 'postalCode'),
      column('Provincia', 'province'),
      column('Bda', 'number'),
      column('Colli', 'parcels'),
      column('PesoReale', 'weight'),
      column('ImportoContrassegno', 'collect'),
      column('NoteSpedizione', 'notes'),
      column('Email', 'email'),
      column('Cellulare1', 'phone'),
    ],
    hasMark: false,
    isPlain: true,
  },
  BRT: {
    ...DEFAULT_COURIER_TEMPLATE,
    columns: [
      column('alphanumericSenderReference', 'number'),
      column('consigneeCompanyName', 'name'),
      column('consigneeAddress', 'street'),
      column('consigneeZIPCode', 'postalCode'),
      column('consigneeCity', 'city'),
      column('consigneeProvinceAbbreviation', 'province'),
      column('consigneeCountryAbbreviationISOAlpha2', 'country'),
      column('consigneeMobilePhoneNumber', 'phone'),
      column('consigneeEMail', 'email'),
      column('numberOfParcels', 'parcels'),
      column('weightKG', 'weight'),
      column('cashOnDelivery', 'collect'),
      column('notes', 'notes'),
    ],
    hasMark: false,
  },
};
