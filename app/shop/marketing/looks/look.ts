/** When shoppers see it: never while it is a draft; else from an Italian day on, or at once. */
export type LookRelease = { isPublished: boolean; shownFrom: string | null };

/** Most points of a picture: on a phone more of them would cover what they point at. */
export const MOST_POINTS = 10;

/** The saved versions that can be taken up again. */
export const MOST_LOOK_VERSIONS = 10;

/** The longest end of a look's address, in characters. */
export const MOST_SLUG = 60;

/** Whether shoppers see a look on an Italian day. */
export function isShown({ isPublished, shownFrom }: LookRelease, today: string): boolean {
  return isPublished && (shownFrom === null || shownFrom <= today);
}

/** A share of a side, kept within the picture, in thousandths. */
export function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

/** How far an arrow key takes a point, in shares of a side; with Shift five times as far. */
const STEP = 0.01;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key takes a point; null for a key that takes it nowhere. */
export function nudged<P extends { x: number; y: number }>(
  point: P,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): P | null {
  const way = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;
  if (!way) return null;
  const far = shiftKey ? STEP * 5 : STEP;
  return { ...point, x: share(point.x + way[0] * far), y: share(point.y + way[1] * far) };
}
