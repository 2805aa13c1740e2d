import { useRootData } from '#routes/shared/root-data.ts';
import { useTheme } from '#routes/shared/use-theme.ts';

/** Top of the highest and bottom of the lowest letter, in 500ths of the font size. */
const ABOVE = 400;
const HEIGHT = 500;

export function ShopName() {
  const { identity, nameOutline } = useRootData();
  // The logo's alternative text is the shop's name.
  const theme = useTheme();
  if (theme?.logo) return <span role="img" aria-label={identity.brand} className="logo" />;
  const outline = theme?.outline ?? nameOutline;
  if (!outline) return identity.brand;
  const { path, width } = outline;
  return (
    <>
      <span className="sr-only">{identity.brand}</span>
      <svg
        aria-hidden="true"
        viewBox={`0 ${-ABOVE} ${width} ${HEIGHT}`}
        style={{ width: `${width / 500}em` }}
        className="h-auto max-w-full overflow-visible fill-current"
      >
        <path d={path} />
      </svg>
    </>
  );
}
