import { fileAnswer } from './file-answer.ts';

export function personalDataFile(known: object): Response {
  return fileAnswer('dati-personali.json', `${JSON.stringify(known, null, 2)}\n`, 'application/json');
}
