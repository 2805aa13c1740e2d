/** Drafts are never visible; others from an Italian day on, or at once. */
export type LookRelease = { isPublished: boolean; shownFrom: string | null };

/** More would cover what they point at on a phone. */
export const MOST_POINTS = 10;

export const MOST_LOOK_VERSIONS = 10;

/** Characters. */
export const MOST_SLUG = 60;

export function isShown({ isPublished, shownFrom }: LookRelease, today: string): boolean {
  return isPublished && (shownFrom === null || shownFrom <= today);
}

/** A fraction within the picture, to thousandths. */
export function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

/** Step of an arrow key, as a fraction; five times with Shift. */
const STEP = 0.01;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A point moved by a key; null for other keys. */
export function nudged<P extends { x: number; y: number }>(
  point: P,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): P | null {
  const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;
  if (!arrow) return null;
  const far = shiftKey ? STEP * 5 : STEP;
  return { ...point, x: share(point.x + arrow[0] * far), y: share(point.y + arrow[1] * far) };
}
