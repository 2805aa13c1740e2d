import { fold } from '#lib/fold.ts';

/** As ISTAT lists them since 1 January 2026 (with OT, OG, CI, VS), and SU, which people still write. */
const PROVINCES = `
  AG Agrigento; AL Alessandria; AN Ancona; AO Aosta|Valle d'Aosta|Vallée d'Aoste; AP Ascoli Piceno;
  AQ L'Aquila|Aquila; AR Arezzo; AT Asti; AV Avellino; BA Bari; BG Bergamo; BI Biella; BL Belluno;
  BN Benevento; BO Bologna; BR Brindisi; BS Brescia; BT Barletta-Andria-Trani;
  BZ Bolzano|Bozen|Alto Adige|Südtirol; CA Cagliari; CB Campobasso; CE Caserta; CH Chieti;
  CI Sulcis Iglesiente|Carbonia-Iglesias; CL Caltanissetta; CN Cuneo; CO Como; CR Cremona; CS Cosenza;
  CT Catania; CZ Catanzaro; EN Enna; FC Forlì-Cesena|Forlì e Cesena|FO; FE Ferrara; FG Foggia;
  FI Firenze; FM Fermo; FR Frosinone; GE Genova; GO Gorizia|Gorica; GR Grosseto; IM Imperia; IS Isernia;
  KR Crotone; LC Lecco; LE Lecce; LI Livorno; LO Lodi; LT Latina; LU Lucca;
  MB Monza e della Brianza|Monza e Brianza|Monza|Monza Brianza; MC Macerata; ME Messina; MI Milano;
  MN Mantova; MO Modena; MS Massa-Carrara|Massa e Carrara; MT Matera; NA Napoli; NO Novara; NU Nuoro;
  OG Ogliastra; OR Oristano; OT Gallura Nord-Est Sardegna|Gallura|Olbia-Tempio|Olbia Tempio Pausania;
  PA Palermo; PC Piacenza; PD Padova; PE Pescara; PG Perugia; PI Pisa; PN Pordenone; PO Prato; PR Parma;
  PT Pistoia; PU Pesaro e Urbino|Pesaro Urbino|PS; PV Pavia; PZ Potenza; RA Ravenna;
  RC Reggio Calabria|Reggio di Calabria; RE Reggio Emilia|Reggio nell'Emilia; RG Ragusa; RI Rieti;
  RM Roma|Roma Capitale; RN Rimini; RO Rovigo; SA Salerno; SI Siena; SO Sondrio; SP La Spezia|Spezia;
  SR Siracusa; SS Sassari; SU Sud Sardegna; SV Savona; TA Taranto; TE Teramo; TN Trento|Trient|Trentino;
  TO Torino; TP Trapani; TR Terni; TS Trieste|Trst; TV Treviso; UD Udine; VA Varese;
  VB Verbano-Cusio-Ossola|Verbania; VC Vercelli; VE Venezia; VI Vicenza; VR Verona; VS Medio Campidano;
  VT Viterbo; VV Vibo Valentia
`;

const key = (text: string) => fold(text).replace(/[^a-z]/g, '');

let byName: ReadonlyMap<string, string> | null = null;

function provincesByName(): ReadonlyMap<string, string> {
  return new Map(
    PROVINCES.split(';').flatMap((one) => {
      const letters = one.trim().slice(0, 2);
      return [letters, ...one.trim().slice(3).split('|')].map((name) => [key(name), letters] as const);
    }),
  );
}

/** Words in «Prov.», «Provincia di», «Città metropolitana di», «Libero consorzio comunale di». */
const BEFORE_NAME = new Set(
  'prov provincia autonoma citta metropolitana libero consorzio comunale regione di del della dello dell d'.split(
    ' ',
  ),
);

function named(text: string): string | null {
  byName ??= provincesByName();
  const words = fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const name = words.slice(words.findIndex((word) => !BEFORE_NAME.has(word))).join('');
  return byName.get(words.join('')) ?? byName.get(name) ?? null;
}

/** Province in a text as browsers fill it in: «bg», «Prov. BG», «Bergamo (BG)», «Bolzano/Bozen»; otherwise null. */
export function provinceNamed(text: string): string | null {
  const whole = named(text);
  if (whole) return whole;
  const parts = text.split(/[/()|,]| [-–] /).filter((part) => part.trim() !== '');
  const [first = null, ...others] = parts.map(named);
  return parts.length > 1 && others.every((one) => one === first) ? first : null;
}

/** Letters for couriers and invoices; empty if `orders.customer_province` is unreadable. */
export function provinceLetters(province: string): string {
  return /^[A-Z]{2}$/.test(province) ? province : '';
}
