import { typedColour } from '#shop/marketing/theme/colour.ts';
import { paletteOf } from '#shop/marketing/theme/palette.ts';
import type { Theme } from '#shop/marketing/theme/theme.ts';

/** Shows nothing while a colour is invalid. */
export function ThemeSample({ theme }: { theme: Theme }) {
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
