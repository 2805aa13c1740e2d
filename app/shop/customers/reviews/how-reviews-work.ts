/** Codice del Consumo art. 22 c. 5-bis: how reviews are verified. Must match the program. */
export const HOW_VERIFIED = [
  'Può recensire solo chi ha comprato il capo su questo sito e, quando scrive, non l’ha restituito: arriva al modulo con un link personale, inviato all’e-mail dell’ordine da una settimana a un mese dopo la consegna, oppure dalla pagina del suo ordine, dopo la consegna.',
  'Ogni recensione è letta da una persona prima di essere pubblicata. Chi la legge la prima volta non vede le stelle, e il voto non è mai un motivo per rifiutarla o toglierla: pubblichiamo le recensioni buone come quelle cattive.',
  'Ne rifiutiamo una solo se offende, riporta dati personali di altri, è illecita, fa pubblicità, non parla del capo o non ha senso: a chi l’ha scritta diciamo il motivo.',
  'La media conta tutte le recensioni pubblicate. Per scrivere una recensione non diamo premi né sconti, e non ne prendiamo da altri siti.',
] as const;
