/** Pictures per product, and size of one file in bytes (specification sections 5 and 9). */
export const MAX_IMAGES = 5;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const TYPES = [
  'jpeg',
  'jpg',
  'png',
  'webp',
  'gif',
  'bmp',
  'tiff',
  'svg+xml',
  'avif',
  'heic',
  'heif',
] as const;
const ENDINGS = [...TYPES.filter((type) => type !== 'svg+xml'), 'svg', 'tif'] as const;

/** For the `accept` attribute; endings too, since some browsers know no type for HEIC. */
export const ACCEPTED_FILES = [
  ...TYPES.map((type) => `image/${type}`),
  ...ENDINGS.map((ending) => `.${ending}`),
].join(',');

export const TOO_MANY_IMAGES = {
  title: 'Troppi file',
  description: `Puoi caricare massimo ${MAX_IMAGES} immagini`,
};
export const UNSUPPORTED_FILE = {
  title: 'Tipo file non supportato',
  description: `Tipi supportati: ${TYPES.join(', ')}`,
  line: 'Non caricato: formato non ammesso',
};
export const FILE_TOO_LARGE = {
  title: 'File troppo grande',
  description: 'Ogni file deve essere inferiore a 10MB',
  line: 'Non caricato: pesa troppo',
};
export const UPLOAD_FAILED = {
  title: 'Errore upload',
  description: 'Impossibile caricare i file',
  line: 'Non caricato',
};

/** A file that was not taken: the toast's two texts, and what stands beside the file's name in the list. */
export type UploadProblem = { title: string; description: string; line: string };

/** The toast after an upload; the count is what was taken. */
export function uploadDone(count: number) {
  return { title: 'Upload completato', description: `${count} immagini caricate con successo` };
}

export type FileProblem = typeof UNSUPPORTED_FILE | typeof FILE_TOO_LARGE;

/** What is wrong with a chosen file before it is sent; what it really is, the server finds out. */
export function fileProblem(file: { name: string; type: string; size: number }): FileProblem | null {
  if (!isAcceptedType(file)) return UNSUPPORTED_FILE;
  return file.size >= MAX_FILE_BYTES ? FILE_TOO_LARGE : null;
}

function isAcceptedType({ name, type }: { name: string; type: string }): boolean {
  if (TYPES.some((known) => type.toLowerCase() === `image/${known}`)) return true;
  // Systems call some pictures by names of their own (`image/x-ms-bmp`), or by none: the ending then tells.
  const ending = name.toLowerCase().split('.').at(-1);
  return /^(image\/.*)?$/i.test(type) && ENDINGS.some((known) => known === ending);
}
