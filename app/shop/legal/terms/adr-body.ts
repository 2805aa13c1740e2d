/** Sentence on the shop's dispute resolution body (Codice del Consumo, art. 141-sexies). */
export function adrSentence(body: string): string {
  return `L’organismo al quale aderiamo è ${body}.`;
}
