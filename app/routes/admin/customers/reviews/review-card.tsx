import { useEffect, useId, useState } from 'react';
import { type FetcherWithComponents, href, Link } from 'react-router';
import {
  type FormAnswer,
  type OnUnsaved,
  useAnsweredForm,
  useUnsavedForm,
} from '#routes/admin/shared/forms.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import type { ListedReview } from '#shop/customers/reviews/decide.server.ts';
import {
  hasWords,
  mayBecome,
  REFUSALS,
  REVIEW_STATE_NAMES,
  refusalsOf,
} from '#shop/customers/reviews/review.ts';
import { ANSWER_FIELDS, REFUSAL_FIELDS } from '#shop/customers/reviews/review-fields.ts';
import { Stars } from '#shop/customers/reviews/stars.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormTextarea } from '#shop/forms/form-field.tsx';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { SendButton } from '#ui/send-button.tsx';

const LINK = 'text-accent underline underline-offset-2';
const TONES = { waiting: 'warning', published: 'success', refused: 'neutral' } as const;

type Props = { review: ListedReview; onUnsaved: OnUnsaved };

export function ReviewCard({ review, onUnsaved }: Props) {
  const { status, stars, title, body, shownName, productName, productId, size, orderId, writtenAt } = review;
  const label = sizeLabel(size);
  return (
    <article
      aria-label={`Recensione di ${shownName}: ${productName}`}
      className="border border-line p-4 md:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[status]}>{REVIEW_STATE_NAMES[status]}</Badge>
        {stars !== null && <Stars stars={stars} />}
        <h2 className="min-w-0 font-semibold text-base break-words">{shownName}</h2>
        <p className="text-ink-soft tabular-nums sm:ml-auto">
          <time dateTime={writtenAt.toISOString()}>{orderDate(writtenAt)}</time>
        </p>
      </header>
      <p className="mt-1">
        <Link to={href('/prodotto/:id', { id: productId })} className={LINK}>
          {productName}
        </Link>
        {label && `, ${label}`} · ordine{' '}
        <Link to={href('/admin/ordini/:id', { id: orderId })} className={LINK}>
          {orderNumber(orderId)}
        </Link>
      </p>
      {hasWords(review) ? (
        <div className="mt-3 max-w-[75ch]">
          {title && <p className="font-semibold break-words">{title}</p>}
          {body && <p className="mt-1 whitespace-pre-line break-words">{body}</p>}
        </div>
      ) : (
        <p className="mt-3 text-ink-soft">Solo il voto, senza testo.</p>
      )}
      {review.refusal && (
        <p className="mt-3 border-sale border-l-2 bg-surface p-3 break-words">
          Motivo: {REFUSALS[review.refusal].name}. {review.explanation}
        </p>
      )}
      <Decisions review={review} onUnsaved={onUnsaved} />
    </article>
  );
}

function Decisions({ review, onUnsaved }: Props) {
  const [open, setOpen] = useState<'refusal' | 'answer' | null>(null);
  const id = useId();
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Recensione aggiornata', failed: 'Impossibile aggiornare la recensione', atOnce: true },
    { onSaved: () => close() },
  );
  const { onInput, forget } = useUnsavedForm(`review-${review.id}`, onUnsaved);
  function close() {
    forget();
    setOpen(null);
  }
  const { status, answer } = review;
  return (
    <fetcher.Form
      method="post"
      ref={form}
      noValidate
      onInput={onInput}
      className="mt-4 grid gap-4 border-line border-t pt-4"
    >
      <input type="hidden" name="review" value={review.id} />
      <input type="hidden" name="version" value={review.version} />
      {answer && open !== 'answer' && (
        <p className="border-ink border-l-2 bg-surface p-3 whitespace-pre-line break-words">
          <strong className="font-semibold">La tua risposta:</strong> {answer}
        </p>
      )}
      {open === null && (
        <div className="flex flex-wrap gap-3">
          {mayBecome(status, 'published') && (
            <SendButton fetcher={fetcher} intent="publish">
              Pubblica
            </SendButton>
          )}
          {status === 'published' && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('answer')}>
              {answer ? 'Cambia la risposta' : 'Rispondi'}
            </Button>
          )}
          {mayBecome(status, 'refused') && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('refusal')}>
              {status === 'published' ? 'Togli dal sito' : 'Rifiuta'}
            </Button>
          )}
        </div>
      )}
      {open === 'refusal' && (
        <RefusalPart id={id} fetcher={fetcher} errors={errors} review={review} onCancel={close} />
      )}
      {open === 'answer' && (
        <AnswerPart id={id} fetcher={fetcher} errors={errors} answer={answer} onCancel={close} />
      )}
    </fetcher.Form>
  );
}

type PartProps = {
  id: string;
  fetcher: FetcherWithComponents<FormAnswer>;
  errors: FieldErrors;
  onCancel: () => void;
};

function RefusalPart({ id, fetcher, errors, review, onCancel }: PartProps & { review: ListedReview }) {
  useEffect(() => document.getElementById(`${id}-refusal`)?.focus(), [id]);
  return (
    <div className="grid max-w-xl gap-3">
      <ChoiceField
        label={REFUSAL_FIELDS.refusal.label}
        name="refusal"
        id={`${id}-refusal`}
        defaultValue=""
        error={errors.refusal}
        hint={
          hasWords(review)
            ? 'Le stelle non sono un motivo: una recensione cattiva si pubblica, e si può rispondere.'
            : 'Non ha testo, e le stelle non sono un motivo: può riguardare soltanto il nome mostrato.'
        }
        none="Scegli il motivo"
        options={refusalsOf(review).map((key) => [key, REFUSALS[key].name])}
      />
      <FormTextarea fields={REFUSAL_FIELDS} errors={errors} idPrefix={id} name="explanation" rows={3} />
      <div className="flex flex-wrap gap-3">
        <SendButton fetcher={fetcher} intent="refuse" variant="danger">
          Rifiuta la recensione
        </SendButton>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Annulla
        </Button>
      </div>
    </div>
  );
}

function AnswerPart({ id, fetcher, errors, answer, onCancel }: PartProps & { answer: string }) {
  useEffect(() => document.getElementById(`${id}-answer`)?.focus(), [id]);
  // The answer that this edit is based on: somebody else's is shown before it is replaced.
  const [begunOn] = useState(answer);
  return (
    <div className="grid max-w-xl gap-3">
      {answer !== begunOn && (
        <div role="alert" className="border-sale border-l-2 bg-surface p-3 whitespace-pre-line break-words">
          <p className="font-medium">
            {answer
              ? 'Un’altra persona ha già pubblicato questa risposta: se pubblichi la tua, ne prende il posto.'
              : 'Un’altra persona ha tolto la risposta nel frattempo: se pubblichi la tua, torna sul sito.'}
          </p>
          {answer && <p className="mt-1">{answer}</p>}
        </div>
      )}
      <FormTextarea
        fields={ANSWER_FIELDS}
        errors={errors}
        idPrefix={id}
        name="answer"
        rows={4}
        defaultValue={begunOn}
      />
      <div className="flex flex-wrap gap-3">
        <SendButton fetcher={fetcher} intent="answer">
          Pubblica la risposta
        </SendButton>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Annulla
        </Button>
      </div>
    </div>
  );
}
