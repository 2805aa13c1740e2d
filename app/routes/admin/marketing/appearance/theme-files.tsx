import ImageUp from 'lucide-react/icons/image-up';
import { useId } from 'react';
import { href } from 'react-router';
import { OneFileButton, useOneFile } from '#routes/admin/shared/one-file.tsx';
import type { Logo } from '#shop/marketing/theme/theme.ts';
import { themeFilePath } from '#shop/marketing/theme/theme-files.ts';
import {
  MAX_THEME_FILE_BYTES,
  THEME_FILE_FAILURES,
  type ThemeFileAnswer,
} from '#shop/marketing/theme-versions/theme-file.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field.tsx';

const PICTURES = '.svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp';

type LogoProps = {
  logo: Logo | null;
  drawing: string | null;
  error: string | undefined;
  onChange: (logo: Logo | null, drawing: string | null) => void;
};

/** Field for the logo, whose alternative text is always the shop's name. */
export function LogoField({ logo, drawing, error, onChange }: LogoProps) {
  const id = useId();
  const file = useOneFile<ThemeFileAnswer>({
    address: () => href('/admin/aspetto/file/:kind', { kind: 'logo' }),
    failures: THEME_FILE_FAILURES,
    most: MAX_THEME_FILE_BYTES,
    onTaken: (taken) => 'logo' in taken && onChange(taken.logo, taken.drawing),
  });
  return (
    <FieldGroup
      id="look-logo"
      legend="Logo"
      hint="SVG o PNG, meglio su fondo trasparente e più largo che alto. Chi non lo vede sente il nome del negozio."
      error={file.problem ?? error}
    >
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {logo && drawing ? (
          <img
            src={drawing}
            alt="Il logo scelto"
            width={logo.width}
            height={logo.height}
            className="h-14 w-auto max-w-full border border-line object-contain p-2"
          />
        ) : (
          <p className="text-ink-soft">Senza logo si vede il nome del negozio, nei caratteri dei titoli.</p>
        )}
        <OneFileButton id={id} accept={PICTURES} file={file} Icon={ImageUp}>
          {logo ? 'Cambia il logo' : 'Carica il logo'}
        </OneFileButton>
        {logo && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null, null)}>
            Togli il logo
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

type IconProps = { icon: string | null; error: string | undefined; onChange: (icon: string | null) => void };

export function IconField({ icon, error, onChange }: IconProps) {
  const id = useId();
  const file = useOneFile<ThemeFileAnswer>({
    address: () => href('/admin/aspetto/file/:kind', { kind: 'icona' }),
    failures: THEME_FILE_FAILURES,
    most: MAX_THEME_FILE_BYTES,
    onTaken: (taken) => 'icon' in taken && onChange(taken.icon),
  });
  return (
    <FieldGroup
      id="look-icon"
      legend="Icona"
      hint="Quadrata, meglio di 512 pixel per lato: si vede nelle schede del browser e sulla schermata del telefono."
      error={file.problem ?? error}
    >
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <img
          src={icon ? themeFilePath(icon, '192.png') : '/icon-192.png'}
          alt={icon ? 'L’icona scelta' : 'L’icona di partenza'}
          width={56}
          height={56}
          className="size-14 border border-line"
        />
        <OneFileButton id={id} accept={PICTURES} file={file} Icon={ImageUp}>
          {icon ? 'Cambia l’icona' : 'Carica l’icona'}
        </OneFileButton>
        {icon && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            Togli l’icona
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
