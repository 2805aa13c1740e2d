/** That the shop takes part in a body of dispute resolution (Codice del Consumo, art. 141-sexies). */
export function adrSentence(body: string): string {
  return `L’organismo al quale aderiamo è ${body}.`;
}
