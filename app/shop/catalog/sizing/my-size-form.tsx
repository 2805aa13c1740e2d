import { type FormEvent, useId, useState } from 'react';
import { href } from 'react-router';
import { useHydrated } from '#ui/browser-store.ts';
import { Button, TextLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { ForgetMeasures, rememberBody, useBody } from './body-memory.tsx';
import { type Advice, readMeasure, rowName, sizeAmong, sizeFor } from './my-size.ts';
import {
  type Body,
  centimetres,
  GARMENTS,
  type Garment,
  type GarmentSizes,
  MEASURE_KEYS,
  MEASURES,
  type Measure,
  MY_SIZE_TITLE,
} from './size-guide.ts';

type Props = {
  sizes: readonly GarmentSizes[];
  /** Sizes of the viewed product, if any. */
  offered?: readonly string[];
};

/** Measures stay on this device: without scripts the tables do. */
export default function MySizeForm(props: Props) {
  const hydrated = useHydrated();
  if (!hydrated) return <div className="min-h-48" />;
  return <Measures {...props} />;
}

function Measures({ sizes, offered }: Props) {
  const body = useBody();
  const id = useId();
  const [errors, setErrors] = useState<Partial<Record<Measure, string>>>({});
  const shownMeasures = MEASURE_KEYS.filter((measure) =>
    sizes.some(({ garment }) => (GARMENTS[garment].measures as readonly Measure[]).includes(measure)),
  );
  const [firstMeasure = 'bust'] = shownMeasures;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const wrong: typeof errors = {};
    const measures: Body = {};
    for (const measure of shownMeasures) {
      const read = readMeasure(measure, String(typed.get(measure) ?? ''));
      if (!read.ok) wrong[measure] = read.message;
      else if (read.value !== null) measures[measure] = read.value;
    }
    if (Object.keys(wrong).length === 0 && Object.keys(measures).length === 0) {
      wrong[firstMeasure] = 'Scrivi almeno una misura.';
    }
    setErrors(wrong);
    const first = shownMeasures.find((measure) => wrong[measure]);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else rememberBody(Object.fromEntries(shownMeasures.map((measure) => [measure, measures[measure]])));
  }

  return (
    <form noValidate onSubmit={submit} aria-label={MY_SIZE_TITLE} className="mt-4">
      {/* Deleted measures are removed from the fields, too. */}
      <div
        key={shownMeasures.some((measure) => body[measure] !== undefined) ? 'kept' : 'empty'}
        className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]"
      >
        {shownMeasures.map((measure) => (
          <Field
            key={measure}
            id={`${id}-${measure}`}
            name={measure}
            label={`${MEASURES[measure].label} (cm)`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            defaultValue={body[measure] === undefined ? '' : centimetres(body[measure])}
            error={errors[measure] ?? null}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" size="sm">
          Trova la mia taglia
        </Button>
        <ForgetMeasures />
      </div>
      <div role="status" className="mt-4">
        {sizes.map(({ garment, rows }) => (
          <Answer
            key={garment}
            garment={garment}
            offered={offered}
            named={sizes.length > 1}
            advice={sizeFor(rows, GARMENTS[garment].measures, body)}
          />
        ))}
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        Le misure restano su questo dispositivo: a noi non arriva nulla.
      </p>
    </form>
  );
}

type AnswerProps = {
  garment: Garment;
  advice: Advice;
  named: boolean;
  offered: readonly string[] | undefined;
};

function Answer({ garment, advice, named, offered }: AnswerProps) {
  if (advice.kind === 'unknown') return null;
  const { title } = GARMENTS[garment];
  return (
    <p className="border-line border-t py-2.5 last:border-b">
      {named && <span className="text-ink-soft">{title}: </span>}
      {advice.kind === 'size' ? (
        <>
          <strong className="font-semibold">
            {named
              ? rowName(advice.row)
              : `${garment === 'shoe' ? 'Il tuo numero è il' : 'La tua taglia è la'} ${rowName(advice.row)}`}
          </strong>
          {advice.apart && ` – la chiede ${DECIDES[advice.decidedBy]}, il resto ti starà comodo`}
          {offered && !sizeAmong(offered, advice.row) && ' – questo prodotto non ce l’ha'}
        </>
      ) : (
        <>
          {`${named ? '' : 'Le tue misure sono '}${BEYOND[advice.kind]} `}
          <TextLink to={href('/contatti')}>Chiedici un consiglio</TextLink>
        </>
      )}
    </p>
  );
}

const BEYOND = {
  larger: 'oltre la nostra taglia più grande.',
  smaller: 'sotto la nostra taglia più piccola.',
};

const DECIDES: Record<Measure, string> = {
  bust: 'il seno',
  waist: 'la vita',
  hips: 'la misura dei fianchi',
  foot: 'il piede',
};
