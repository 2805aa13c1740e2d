import { CREDIT_WARNING } from '#shop/checkout/payment-methods/credit-warning.ts';

/** `example`: of Klarna's offer without interest; null where the shop may not advertise it. */
export function Instalments({ who, example }: { who: string; example: string | null }) {
  return (
    <section aria-labelledby="tre-rate" data-ground className="section-ground bg-surface">
      <div className="page grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
        <h2 id="tre-rate" className="display-2 max-w-[18ch]">
          {example ? 'Paga con Klarna in tre rate senza interessi' : `Paga anche in 3 rate con ${who}`}
        </h2>
        <div>
          <ol className="grid grid-cols-3 border-ink/25 border-t">
            {['Oggi', 'Tra 30 giorni', 'Tra 60 giorni'].map((when, index) => (
              <li key={when} className="pt-4 pr-3">
                <span aria-hidden="true" className="block font-display font-medium text-3xl leading-none">
                  {index + 1}
                </span>
                <span className="mt-2 block text-[15px]">{when}</span>
              </li>
            ))}
          </ol>
          <p className="mt-6 max-w-[58ch] text-[15px] text-ink-soft">
            Scegli {who} al momento del pagamento. È un credito offerto da {who}, soggetto ad approvazione e
            riservato ai maggiorenni: prima di sceglierlo leggi le condizioni.
          </p>
          <p className="mt-3 max-w-[58ch] font-semibold text-[15px]">{CREDIT_WARNING}</p>
          {example && <p className="mt-3 max-w-[58ch] text-ink-soft text-sm">{example}</p>}
        </div>
      </div>
    </section>
  );
}
