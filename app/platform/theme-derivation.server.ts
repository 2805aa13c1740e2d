import { type DrawnIcon, type DrawnLogo, LEAST_ICON, LOGO_BOUNDS, type ThemeFailure } from './image.ts';
import { decode, openPixels, type Pixels } from './image-derivation.server.ts';
import { sniffImageType } from './image-kind.ts';

type Made<What> = ({ ok: true } & What) | { ok: false; code: ThemeFailure };

const MOST_PIXELS = 40_000_000;

/** Least size (px) of the visible part. */
const LEAST_LOGO = 16;

/** Cuts transparent margins, in this process. */
export async function logoHere(bytes: Uint8Array): Promise<Made<{ logo: DrawnLogo }>> {
  const type = sniffImageType(bytes);
  if (!type) return { ok: false, code: 'unsupported' };
  const decoded = await decode(type, bytes, MOST_PIXELS);
  if (!decoded.ok) return decoded;
  const clear = decoded.pixels.channels === 4 && !(await (await openPixels(decoded.pixels)).stats()).isOpaque;
  const trimmed = clear ? await withoutMargins(decoded.pixels) : { pixels: decoded.pixels, part: WHOLE };
  if (!trimmed || trimmed.pixels.height < LEAST_LOGO) return { ok: false, code: 'too_small' };
  const { pixels, part } = trimmed;
  const inside = async (width: number, height: number) =>
    (await openPixels(pixels)).resize({ width, height, fit: 'inside', withoutEnlargement: true });
  const { data: png, info } = await (await inside(LOGO_BOUNDS.width, LOGO_BOUNDS.height))
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  let small: Uint8Array = png;
  for (const height of LOGO_BOUNDS.smallHeights) {
    const image = await inside(height * 6, height);
    small = clear
      ? await image.webp({ quality: 85, alphaQuality: 90, effort: 6 }).toBuffer()
      : await image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    if (small.byteLength <= LOGO_BOUNDS.smallBytes) break;
  }
  return { ok: true, logo: { png, small, clear, width: info.width, height: info.height, part } };
}

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };

async function withoutMargins(pixels: Pixels): Promise<{ pixels: Pixels; part: DrawnLogo['part'] } | null> {
  try {
    const { data, info } = await (await openPixels(pixels))
      .trim({ background: '#00000000', threshold: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
    const part = {
      left: -trimOffsetLeft / pixels.width,
      top: -trimOffsetTop / pixels.height,
      width: width / pixels.width,
      height: height / pixels.height,
    };
    return { pixels: { data, width, height, channels: 4 }, part };
  } catch {
    return null;
  }
}

export async function iconHere(
  bytes: Uint8Array,
  sizes: readonly number[],
): Promise<Made<{ icon: DrawnIcon }>> {
  const type = sniffImageType(bytes);
  if (!type) return { ok: false, code: 'unsupported' };
  const decoded = await decode(type, bytes, MOST_PIXELS);
  if (!decoded.ok) return decoded;
  const { width, height } = decoded;
  if (Math.abs(width - height) > Math.max(width, height) / 100) return { ok: false, code: 'not_square' };
  if (type !== 'svg' && width < LEAST_ICON) return { ok: false, code: 'too_small' };
  const icon: DrawnIcon = [];
  for (const size of sizes) {
    const image = (await openPixels(decoded.pixels)).resize({ width: size, height: size, fit: 'fill' });
    icon.push({ size, png: await image.png({ compressionLevel: 9 }).toBuffer() });
  }
  return { ok: true, icon };
}
