import { useEffect, useRef, useState } from 'react';
import { Form, href, Link, useNavigation } from 'react-router';
import { FIT_VOTES } from '#db/values/reviews.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { FIT_NAMES } from '#shop/customers/reviews/fit.ts';
import { REVIEW_STATE_NAMES } from '#shop/customers/reviews/review.ts';
import { REVIEW_FIELDS as fields, STAR_CHOICES } from '#shop/customers/reviews/review-fields.ts';
import { Stars } from '#shop/customers/reviews/stars.tsx';
import type { PieceToReview } from '#shop/customers/reviews/write.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

/** `line` identifies the piece. */
export type ReviewAnswer =
  | { ok: true; line: string; message: string }
  | {
      ok: false;
      line: string;
      message: string | null;
      fields: FieldErrors;
      typed: { [name in keyof typeof fields]?: string };
    };

type Props = {
  piece: PieceToReview & { picture: Picture | null };
  proposedName: string;
  id: string;
  answer: ReviewAnswer | undefined;
};

const TONES = { waiting: 'warning', published: 'success', refused: 'neutral' } as const;

export function PieceReview({ piece, proposedName, id, answer }: Props) {
  const { name, size, productId, picture, review } = piece;
  const place = useRef<HTMLDivElement>(null);
  const [changing, setChanging] = useState(review?.status === 'refused');
  useEffect(() => {
    if (!answer) return;
    const answerElement = place.current?.querySelector<HTMLElement>('[data-answer], [aria-invalid="true"]');
    answerElement?.focus({ preventScroll: true });
    answerElement?.scrollIntoView({ block: 'center' });
  }, [answer]);
  const isRefused = answer?.ok === false;
  const label = sizeLabel(size);
  return (
    <div ref={place}>
      <div className="flex items-start gap-4">
        {picture && (
          <div className="w-20 shrink-0">
            <PictureView
              picture={picture}
              sizes="5rem"
              widest={320}
              alt=""
              className="w-full bg-stone object-cover"
            />
          </div>
        )}
        <div>
          <h2 id={`${id}-titolo`} className="font-display text-[1.5rem] leading-tight">
            <Link
              to={href('/prodotto/:id', { id: productId })}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h2>
          {label && <p className="mt-1 text-ink-soft first-letter:uppercase">{label}</p>}
        </div>
      </div>
      {answer?.ok && (
        <p
          role="status"
          data-answer
          tabIndex={-1}
          className="mt-5 border-sage border-l-2 bg-surface p-4 outline-none"
        >
          {answer.message}
        </p>
      )}
      {isRefused && answer.message && (
        <p
          role="alert"
          data-answer
          tabIndex={-1}
          className="mt-5 border-sale border-l-2 bg-surface p-4 text-sale"
        >
          {answer.message}
        </p>
      )}
      {review && !changing && !isRefused && (
        <Written review={review} piece={piece} id={id} onChange={() => setChanging(true)} />
      )}
      {(!review || changing || isRefused) && (
        <ReviewForm piece={piece} proposedName={proposedName} id={id} answer={answer} />
      )}
      {/* Without scripts nothing folds the form away: it is drawn again below the review. */}
      {review && !changing && !isRefused && review.status !== 'published' && (
        <noscript>
          <ReviewForm piece={piece} proposedName={proposedName} answer={answer} id={`${id}-ns`} />
        </noscript>
      )}
    </div>
  );
}

type WrittenProps = {
  review: NonNullable<PieceToReview['review']>;
  piece: PieceToReview;
  id: string;
  onChange: () => void;
};

function Written({ review, piece, id, onChange }: WrittenProps) {
  const busy = useNavigation().formData?.get('line') === piece.key;
  const { status, stars, title, body, fit, shownName, answer } = review;
  return (
    <div className="mt-5 bg-surface p-5">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={TONES[status]}>{REVIEW_STATE_NAMES[status]}</Badge>
        <Stars stars={stars} />
        <span className="font-semibold break-words">{shownName}</span>
      </p>
      {fit && <p className="mt-2 text-ink-soft text-sm">{FIT_NAMES[fit]}</p>}
      {title && <p className="mt-3 font-semibold break-words">{title}</p>}
      {body && <p className="mt-2 whitespace-pre-line break-words">{body}</p>}
      {answer && (
        <p className="mt-3 border-ink border-l-2 pl-4 break-words">Risposta del negozio: {answer}</p>
      )}
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="line" value={piece.key} />
        {status !== 'published' && (
          <Button variant="secondary" size="sm" onClick={onChange} className="needs-script">
            Modifica
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="withdraw"
          variant="secondary"
          size="sm"
          busy={busy}
          aria-describedby={`${id}-titolo`}
        >
          Ritira la recensione
        </Button>
      </Form>
    </div>
  );
}

function ReviewForm({ piece, proposedName, id, answer }: Omit<Props, 'piece'> & { piece: PieceToReview }) {
  const busy = useNavigation().formData?.get('line') === piece.key;
  const { review, isSet, size } = piece;
  const refused = answer?.ok === false ? answer : null;
  const typed = refused?.typed;
  const errors = refused?.fields;
  const of = (name: 'title' | 'body' | 'shownName', otherwise: string) =>
    typed?.[name] ?? review?.[name] ?? otherwise;
  const stars = typed?.stars ?? (review ? String(review.stars) : '');
  const fit = typed?.fit ?? review?.fit ?? '';
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      aria-labelledby={`${id}-titolo`}
      className="mt-6 grid gap-6"
    >
      <input type="hidden" name="line" value={piece.key} />
      <input type="hidden" name="version" value={review?.version ?? ''} />
      <Choice
        id={`${id}-stars`}
        legend={fields.stars.label}
        name="stars"
        value={stars}
        error={errors?.stars}
        options={STAR_CHOICES.map((star) => ({
          value: star,
          said: star === '1' ? '1 stella' : `${star} stelle`,
          shown: `${star} ★`,
        }))}
      />
      {!isSet && size !== ONE_SIZE && (
        <Choice
          id={`${id}-fit`}
          legend={`${fields.fit.label} (facoltativo)`}
          name="fit"
          value={fit}
          error={errors?.fit}
          options={FIT_VOTES.map((vote) => ({ value: vote, said: FIT_NAMES[vote], shown: FIT_NAMES[vote] }))}
        />
      )}
      <FormField fields={fields} errors={errors} name="title" idPrefix={id} defaultValue={of('title', '')} />
      <FormTextarea
        fields={fields}
        errors={errors}
        name="body"
        idPrefix={id}
        rows={5}
        defaultValue={of('body', '')}
      />
      <FormField
        fields={fields}
        errors={errors}
        name="shownName"
        idPrefix={id}
        defaultValue={of('shownName', proposedName)}
      />
      <div>
        <Button type="submit" busy={busy}>
          Invia la recensione
        </Button>
      </div>
    </Form>
  );
}

type ChoiceProps = {
  id: string;
  legend: string;
  name: string;
  value: string;
  error: string | undefined;
  options: readonly { value: string; said: string; shown: string }[];
};

function Choice({ id, legend, name, value, error, options }: ChoiceProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-errore` : undefined}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="relative grid min-h-12 min-w-13 place-items-center border border-ink-soft px-3 font-semibold text-[15px] tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={value === option.value}
              aria-label={option.said}
              aria-invalid={error && index === 0 ? true : undefined}
              className="absolute inset-0 size-full appearance-none outline-none"
            />
            <span aria-hidden="true">{option.shown}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-errore`} className="mt-2 font-medium text-sale text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
