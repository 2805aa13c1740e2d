import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { DraftSteps, type EditorProps, useDraftForm } from '#routes/admin/marketing/shared/draft-screen.tsx';
import type { NameOutline } from '#routes/shared/root-data.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { typedColour } from '#shop/marketing/theme/colour.ts';
import { FONT_PAIRS, type FontPair } from '#shop/marketing/theme/font-pairs.ts';
import {
  accentProblem,
  accentSentence,
  groundProblem,
  groundSentence,
  paletteOf,
} from '#shop/marketing/theme/palette.ts';
import {
  BUTTONS,
  CORNERS,
  DENSITIES,
  sameTheme,
  type Theme,
  themeKey,
  USUAL_THEME,
} from '#shop/marketing/theme/theme.ts';
import { THEME_FIELDS } from '#shop/marketing/theme-versions/theme-fields.ts';
import type { ThemeShown } from '#shop/marketing/theme-versions/theme-versions.server.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { ColourField } from './colour-field.tsx';
import { IconField, LogoField } from './theme-files.tsx';

/** `outlines`: the shop's name in each font pair that is loaded. */
export type ThemeEdited = ThemeShown & { outlines: Partial<Record<FontPair, NameOutline | null>> };

export function ThemeForm({ shown, version, ...on }: EditorProps & { shown: ThemeEdited }) {
  const [theme, setTheme] = useState<Theme>(shown.content);
  const [drawing, setDrawing] = useState(shown.drawing);
  const { fetcher, errors, form } = useDraftForm('look', on, { sent: themeKey(theme) });
  const change = (part: Partial<Theme>) => setTheme((before) => ({ ...before, ...part }));
  const { accent, ground } = coloursOf(theme);
  return (
    <fetcher.Form method="post" ref={form} noValidate aria-label="Bozza dell’aspetto" className="grid gap-6">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="logo" value={theme.logo ? JSON.stringify(theme.logo) : ''} />
      <input type="hidden" name="icon" value={theme.icon ?? ''} />
      <LogoField
        logo={theme.logo}
        drawing={drawing}
        error={errors.logo}
        onChange={(logo, drawn) => {
          change({ logo });
          setDrawing(drawn);
        }}
      />
      <IconField icon={theme.icon} error={errors.icon} onChange={(icon) => change({ icon })} />
      <FieldGroup id="look-colours" legend="Colori">
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <ColourField
            name="accent"
            label={THEME_FIELDS.accent.label}
            hint="Di link, cornici e di ciò che si tocca."
            value={theme.accent}
            error={errors.accent}
            problem={accent && accentSentence(accent)}
            nearest={accent?.nearest}
            onChange={(typed) => change({ accent: typed })}
          />
          <ColourField
            name="ground"
            label={THEME_FIELDS.ground.label}
            hint="Della pagina, chiaro: testi, riquadri e righe ne seguono la tinta."
            value={theme.ground}
            error={errors.ground}
            problem={ground && groundSentence(ground)}
            nearest={ground?.nearest}
            onChange={(typed) => change({ ground: typed })}
          />
        </div>
        <ThemeSample theme={theme} />
      </FieldGroup>
      <Choice
        name="buttons"
        legend="Pulsanti"
        choices={named(BUTTONS)}
        errors={errors}
        value={theme.buttons}
        onChange={(buttons) => change({ buttons })}
      />
      <Choice
        name="fonts"
        legend="Caratteri"
        choices={PAIRS}
        errors={errors}
        sampleOf={(pair) => <NameIn outline={shown.outlines[pair]} />}
        value={theme.fonts}
        onChange={(fonts) => change({ fonts })}
      />
      <Choice
        name="corners"
        legend="Angoli"
        choices={named(CORNERS)}
        errors={errors}
        value={theme.corners}
        onChange={(corners) => change({ corners })}
      />
      <Choice
        name="density"
        legend="Spazio tra le cose"
        choices={named(DENSITIES)}
        errors={errors}
        value={theme.density}
        onChange={(density) => change({ density })}
      />
      <DraftSteps
        fetcher={fetcher}
        theirs={href('/admin/aspetto/anteprima')}
        onVersion={on.onVersion}
        isPreviewed
      >
        {!sameTheme(theme, USUAL_THEME) && (
          <Button
            variant="ghost"
            onClick={() => {
              setTheme(USUAL_THEME);
              setDrawing(null);
            }}
          >
            Torna all’aspetto di partenza
          </Button>
        )}
      </DraftSteps>
    </fetcher.Form>
  );
}

/** Problems of the typed colours; none for what is not a colour yet. */
function coloursOf(theme: Theme) {
  const accent = typedColour(theme.accent);
  const ground = typedColour(theme.ground);
  const tooDark = ground && groundProblem(ground);
  return {
    ground: tooDark || null,
    accent: (accent && ground && !tooDark && accentProblem({ accent, ground })) || null,
  };
}

function NameIn({ outline }: { outline: NameOutline | null | undefined }) {
  if (!outline) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -400 ${outline.width} 500`}
      className="my-1 h-7 max-w-full overflow-visible fill-current"
    >
      <path d={outline.path} />
    </svg>
  );
}

type Choices<K extends string> = Record<K, { name: string; hint?: string }>;

const named = <K extends string>(names: Readonly<Record<K, string>>) =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, { name }])) as Choices<K>;

const PAIRS: Choices<Theme['fonts']> = FONT_PAIRS;

type ChoiceProps<K extends string> = {
  name: string;
  legend: string;
  choices: Choices<K>;
  value: K;
  errors: FieldErrors;
  sampleOf?: (value: K) => ReactNode;
  onChange: (value: K) => void;
};

function Choice<K extends string>({
  name,
  legend,
  choices,
  value,
  errors,
  sampleOf,
  onChange,
}: ChoiceProps<K>): ReactNode {
  const keys = Object.keys(choices) as K[];
  return (
    <FieldGroup id={`look-${name}`} legend={legend} error={errors[name]}>
      <div className={`mt-1 grid gap-x-6 sm:grid-cols-2 ${keys.length === 3 ? 'lg:grid-cols-3' : ''}`}>
        {keys.map((key) => (
          <label key={key} className="flex min-h-11 items-center gap-3 py-1.5">
            <input
              type="radio"
              name={name}
              value={key}
              checked={value === key}
              onChange={() => onChange(key)}
              className="size-5 shrink-0"
            />
            <span>
              {choices[key].name}
              {sampleOf?.(key)}
              {choices[key].hint && <span className="block text-ink-soft">{choices[key].hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Shows nothing while a colour is invalid. */
function ThemeSample({ theme }: { theme: Theme }) {
  const [accent, ground] = [typedColour(theme.accent), typedColour(theme.ground)];
  if (!accent || !ground) return null;
  const palette = paletteOf({ accent, ground });
  const button =
    theme.buttons === 'accent'
      ? { background: accent, color: '#fff' }
      : { background: palette.ink, color: ground };
  return (
    <div
      aria-hidden="true"
      className="mt-4 grid border sm:grid-cols-2"
      style={{ background: palette.bg, color: palette.ink, borderColor: palette.line }}
    >
      <div className="p-4">
        <p className="font-semibold">Camicia di lino</p>
        <p style={{ color: palette['ink-soft'] }}>Bianco latte</p>
        <p className="font-semibold" style={{ color: palette.sale }}>
          39,90 €
        </p>
        <p className="mt-2 underline" style={{ color: accent }}>
          Aggiungi al carrello
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 p-4" style={{ background: palette.surface }}>
        <span className="label-caps px-5 py-3" style={button}>
          Acquista
        </span>
        <span className="underline" style={{ color: accent }}>
          Guida alle taglie
        </span>
      </div>
    </div>
  );
}
