import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { isPostalCode } from '#lib/postal-code.ts';
import {
  filledIn,
  type PlaceAnswer,
  type PlaceField,
  type PlaceTyped,
} from '#shop/checkout/places/place-answer.ts';
import type { FieldErrors, FormFields } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { TextButton } from '#ui/button.tsx';

/** Pause (ms) in typing before the lists are queried. */
const PAUSE_MS = 250;

const NOTHING: PlaceAnswer = { city: '', province: '', warnings: { city: null, province: null } };

type Props = {
  typed: PlaceTyped;
  onType: (change: Partial<PlaceTyped>) => void;
  onWarnings?: ((warnings: PlaceAnswer['warnings']) => void) | undefined;
  /** Properties of each field, except its value and changes. */
  bind: (
    name: PlaceField,
  ) => { fields: FormFields; errors?: FieldErrors | null | undefined; onBlur?: () => void } & Partial<
    Pick<ComponentProps<'input'>, 'maxLength' | 'autoComplete'>
  >;
  className?: string;
};

/** The postal code proposes city and province; contradictions are shown, but allowed. */
export function PlaceFields({ typed, onType, onWarnings, bind, className = '' }: Props) {
  const { warnings, city } = usePlace(typed, onType);
  useEffect(() => onWarnings?.(warnings), [onWarnings, warnings]);
  const own = (name: PlaceField) => ({
    ...bind(name),
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  });
  return (
    <div className={`grid grid-cols-2 items-start gap-5 sm:grid-cols-[minmax(0,1fr)_7rem_7rem] ${className}`}>
      <FormField
        {...own('customer_city')}
        notice={warnings.city ?? (city && typed.customer_city.trim() === '' && proposal(city, onType))}
        className="max-sm:col-span-2"
      />
      <FormField {...own('customer_postal_code')} />
      <FormField {...own('customer_province')} notice={warnings.province} />
    </div>
  );
}

/** Offers the postal code's only municipality; a press fills it in and keeps the focus in its field. */
function proposal(city: string, onType: Props['onType']) {
  return (
    <TextButton
      alone
      onClick={({ currentTarget: { form } }) => {
        onType({ customer_city: city });
        const field = form?.elements.namedItem('customer_city');
        if (field instanceof HTMLElement) field.focus();
      }}
    >
      È {city}? Scrivila
    </TextButton>
  );
}

/** Uncontrolled: read when the form is sent. */
export function OwnPlaceFields({
  initial,
  onInput,
  ...props
}: Omit<Props, 'typed' | 'onType'> & { initial: PlaceTyped; onInput?: (typed: PlaceTyped) => void }) {
  const [typed, setTyped] = useState(initial);
  return (
    <PlaceFields
      {...props}
      typed={typed}
      onType={(change) => {
        const after = { ...typed, ...change };
        setTyped(after);
        onInput?.(after);
      }}
    />
  );
}

function usePlace(typed: PlaceTyped, onType: Props['onType']): PlaceAnswer {
  const { customer_postal_code: postalCode, customer_city: city, customer_province: province } = typed;
  const [answer, setAnswer] = useState(NOTHING);
  const latest = useRef({ typed, onType });
  useEffect(() => {
    latest.current = { typed, onType };
  });
  const proposed = useRef('');
  useEffect(() => {
    if (!isPostalCode(postalCode.trim())) {
      setAnswer(NOTHING);
      return;
    }
    const ended = new AbortController();
    const query = new URLSearchParams({ cap: postalCode.trim(), citta: city, provincia: province });
    const pause = setTimeout(async () => {
      const said = await ask(`${href('/api/luogo')}?${query}`, ended.signal);
      if (!said || ended.signal.aborted) return;
      setAnswer(said);
      const change = filledIn(latest.current.typed, said, proposed.current);
      // Existing or typed values are not overwritten.
      if (change.customer_province !== undefined) proposed.current = change.customer_province;
      if (Object.keys(change).length > 0) latest.current.onType(change);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      ended.abort();
    };
  }, [postalCode, city, province]);
  return answer;
}

/** Null on failure: the shop then derives the province when the form is sent. */
async function ask(url: string, signal: AbortSignal): Promise<PlaceAnswer | null> {
  try {
    const answer = await fetch(url, { signal });
    return answer.ok ? ((await answer.json()) as PlaceAnswer) : null;
  } catch {
    return null;
  }
}
