import { savesData } from '#ui/device-preferences.ts';
import { type Picture, pictureSrcSet, pictureUrl } from './picture.ts';

/** How wide a product's page draws its first picture, as the `sizes` attribute says it. */
export const LARGE_SIZES = '(min-width: 110rem) 69rem, (min-width: 64rem) 60vw, 100vw';

/** How long (ms) somebody stays on a link before they are taken to be about to follow it. */
const INTENT = 100;

const fetched = new Set<string>();

/** Fetches the file that a product's page will show first, once, and not for those who save data. */
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

/**
 * What a card listens to, so that the first picture of its product's page is on its way when somebody is about to open
 * it: a pointer that stays, a finger that does not scroll, or the focus.
 */
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
