import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, textLinkClass } from '#ui/button.tsx';
import type { Answer, Typed } from './answer.ts';
import { type KnownOrder, WithdrawalForm } from './withdrawal-form-view.tsx';

type Props = { known: KnownOrder | null; formId: string; answer: Extract<Answer, { step: 'confirm' }> };

export function ConfirmStep({ known, formId, answer }: Props) {
  // While data reload after an answer, the button must work.
  const busy = useNavigation().state === 'submitting';
  const [correcting, setCorrecting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const correction = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (correcting) correction.current?.focus();
  }, [correcting]);
  const { typed } = answer;
  return (
    <>
      <p className="label-caps text-ink-soft">Passaggio 2 di 2</p>
      <h1 ref={heading} tabIndex={-1} className="display-2 mt-2 outline-none">
        Conferma il recesso
      </h1>
      <blockquote className="mt-6 border-l-2 border-ink bg-surface p-5 text-lg break-words">
        {answer.declaration}
      </blockquote>
      <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">Nome e cognome</dt>
          <dd className="break-words">{typed.name}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">E-mail per la conferma</dt>
          <dd className="break-all">{typed.email}</dd>
        </div>
      </dl>
      {answer.message && (
        <p role="alert" className="mt-6 border-l-2 border-sale bg-surface p-4 text-sale">
          {answer.message}
        </p>
      )}
      <Form method="post" className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        <input type="hidden" name="intent" value="conferma" />
        <HiddenFields typed={{ ...typed, formId: typed.formId || formId }} />
        <Button type="submit" busy={busy}>
          Conferma recesso
        </Button>
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts the link brings the form below to sight. */}
        <a
          href="#correggi"
          onClick={(event) => {
            event.preventDefault();
            setCorrecting(true);
          }}
          className={textLinkClass('alone')}
        >
          Correggi
        </a>
      </Form>
      {/* Without scripts the link scrolls to it. */}
      <section
        id="correggi"
        aria-labelledby="correggi-titolo"
        className={`mt-12 scroll-mt-28 border-t border-line pt-8 target:block ${correcting ? '' : 'hidden'}`}
      >
        <h2
          id="correggi-titolo"
          ref={correction}
          tabIndex={-1}
          className="mb-6 font-display text-[1.75rem] outline-none"
        >
          Correggi
        </h2>
        <WithdrawalForm known={known} formId={formId} typed={typed} errors={{}} />
      </section>
    </>
  );
}

function HiddenFields({ typed: { lines, ...texts } }: { typed: Typed }) {
  return (
    <>
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {lines.map(({ line, quantity }) => (
        <input key={line} type="hidden" name={`line_${line}`} value={quantity} />
      ))}
    </>
  );
}
