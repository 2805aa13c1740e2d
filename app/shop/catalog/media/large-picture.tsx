import { savesData } from '#ui/device-preferences.ts';
import { type Picture, pictureSrcSet, pictureUrl } from './picture.ts';

/** `sizes` attribute of a product page's first picture. */
export const LARGE_SIZES = '(min-width: 110rem) 69rem, (min-width: 64rem) 60vw, 100vw';

/** Time (ms) on a link that counts as intent to follow it. */
const INTENT = 100;

const fetched = new Set<string>();

/** Preloads the product page's first picture once, unless the visitor saves data. */
function fetchLarge(picture: Picture): void {
  if (fetched.has(picture.id) || savesData()) return;
  fetched.add(picture.id);
  const chooser = document.createElement('picture');
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.sizes = LARGE_SIZES;
  source.srcset = pictureSrcSet(picture, 'avif', Number.POSITIVE_INFINITY);
  const image = document.createElement('img');
  image.fetchPriority = 'low';
  chooser.append(source, image);
  image.src = pictureUrl(picture, 640, 'webp');
}

let waiting: ReturnType<typeof setTimeout> | undefined;
const forget = () => clearTimeout(waiting);

/** Preloads the product page's first picture on a resting pointer, a touch without scroll, or focus. */
export function onIntent(picture: Picture | undefined) {
  if (!picture) return {};
  const expect = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => fetchLarge(picture), INTENT);
  };
  return {
    onPointerEnter: expect,
    onTouchStart: expect,
    onFocus: expect,
    onPointerLeave: forget,
    onPointerCancel: forget,
    onBlur: forget,
  };
}
