import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { NOTHING_TO_RETURN } from '#shop/orders/withdrawals/withdrawal-fields.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Answer } from './answer.ts';

export function Received({ receipt }: { receipt: Extract<Answer, { step: 'received' }> }) {
  const { identity } = useRootData();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const due = beforeDay('il', italianDate(receipt.dueDay));
  return (
    <>
      <CircleCheck aria-hidden="true" size={48} strokeWidth={1.25} className="text-sage" />
      <h1 ref={heading} tabIndex={-1} className="display-2 mt-4 outline-none">
        Recesso ricevuto
      </h1>
      <p role="status" className="mt-5 border-l-2 border-sage bg-surface p-5 text-lg">
        {receipt.sentence}
      </p>
      <p className="mt-4">
        Ti scriviamo la ricevuta a <strong className="break-all">{receipt.email}</strong>.
      </p>
      <h2 className="mt-10 font-display text-[1.75rem]">Che cosa fare ora</h2>
      {receipt.isUnsent ? (
        <p className="mt-4">
          {NOTHING_TO_RETURN} Rimborso entro <strong>{due}</strong>.
        </p>
      ) : (
        <ol className="mt-4 list-decimal space-y-4 pl-5">
          <li>
            Rispedisci i capi entro <strong>{beforeDay('il', italianDate(receipt.sendBackDay))}</strong>, con
            il codice {receipt.code} nel pacco, a:
            <address className="mt-2 not-italic">
              {identity.company}
              <br />
              {identity.street}
              <br />
              {`${identity.postalCode} ${identity.city} (${identity.province})`}
            </address>
          </li>
          <li>Conserva la ricevuta della spedizione, oppure riporta i capi in negozio.</li>
          <li>
            Rimborso entro <strong>{due}</strong>; possiamo attendere i capi o la prova di spedizione.
          </li>
        </ol>
      )}
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={href('/resi')}>Resi e rimborsi</ButtonLink>
        <ButtonLink to={href('/')} variant="secondary">
          Torna al sito
        </ButtonLink>
      </div>
    </>
  );
}
