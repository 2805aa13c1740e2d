/** Codice del Consumo, Annex I part A. `addressee`: name, address, telephone and e-mail on one line. */
export function withdrawalInstructions(shop: {
  addressee: string;
  returnAddress: string;
  withdrawalPage: string;
}): { title: string; paragraphs: string[] }[] {
  return [
    {
      title: 'Diritto di recesso',
      paragraphs: [
        'Lei ha il diritto di recedere dal contratto, senza indicarne le ragioni, entro 14 giorni.',
        'Il periodo di recesso scade dopo 14 giorni dal giorno in cui Lei o un terzo, diverso dal vettore e da Lei designato, acquisisce il possesso fisico dei beni. In caso di beni multipli ordinati in un solo ordine e consegnati separatamente, conta il giorno in cui acquisisce il possesso fisico dell’ultimo bene.',
        `Per esercitare il diritto di recesso, Lei è tenuto a informarci (${shop.addressee}) della Sua decisione di recedere dal presente contratto tramite una dichiarazione esplicita (ad esempio lettera inviata per posta o posta elettronica). A tal fine può utilizzare il modulo tipo di recesso allegato, ma non è obbligatorio.`,
        `Può esercitare il diritto di recesso anche online, all’indirizzo ${shop.withdrawalPage}. Se sceglie questa possibilità, Le trasmetteremo senza indugio una conferma di ricezione del recesso su un supporto durevole (ad esempio per posta elettronica), con il suo contenuto e la data e l’ora in cui è stato trasmesso.`,
        'Per rispettare il termine di recesso, è sufficiente che Lei invii la comunicazione relativa all’esercizio del diritto di recesso prima della scadenza del periodo di recesso.',
      ],
    },
    {
      title: 'Effetti del recesso',
      paragraphs: [
        'Se Lei recede dal presente contratto, Le saranno rimborsati tutti i pagamenti che ha effettuato a nostro favore, compresi i costi di consegna (ad eccezione dei costi supplementari derivanti dalla Sua eventuale scelta di un tipo di consegna diverso dal tipo meno costoso di consegna standard da noi offerto), senza indebito ritardo e in ogni caso non oltre 14 giorni dal giorno in cui siamo informati della Sua decisione di recedere dal presente contratto. Detti rimborsi saranno effettuati utilizzando lo stesso mezzo di pagamento da Lei usato per la transazione iniziale, salvo che Lei non abbia espressamente convenuto altrimenti; in ogni caso, Lei non dovrà sostenere alcun costo quale conseguenza di tale rimborso.',
        'Il rimborso può essere sospeso fino al ricevimento dei beni oppure fino all’avvenuta dimostrazione da parte Sua di aver rispedito i beni, se precedente.',
        `È pregato di rispedire i beni o di consegnarli a noi, ${shop.returnAddress}, senza indebiti ritardi e in ogni caso entro 14 giorni dal giorno in cui ci ha comunicato il Suo recesso dal presente contratto. Il termine è rispettato se Lei rispedisce i beni prima della scadenza del periodo di 14 giorni.`,
        'I costi diretti della restituzione dei beni saranno a Suo carico.',
        'Lei è responsabile solo della diminuzione del valore dei beni risultante da una manipolazione del bene diversa da quella necessaria per stabilire la natura, le caratteristiche e il funzionamento dei beni.',
      ],
    },
  ];
}

/** Codice del Consumo, Annex I part B: the model withdrawal form. */
export function withdrawalModelForm(addressee: string): { head: string; lines: string[]; foot: string } {
  return {
    head: '(compilare e restituire il presente modulo solo se si desidera recedere dal contratto)',
    lines: [
      `Destinatario: ${addressee}`,
      'Con la presente io/noi (*) notifico/notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*)',
      'Ordinato il (*)/ricevuto il (*)',
      'Nome del/dei consumatore(i)',
      'Indirizzo del/dei consumatore(i)',
      'Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)',
      'Data',
    ],
    foot: '(*) Cancellare la dicitura inutile.',
  };
}

/** Sentence on the shop's dispute resolution body (Codice del Consumo, art. 141-sexies). */
export function adrSentence(body: string): string {
  return `L’organismo al quale aderiamo è ${body}.`;
}
