/** Scale, and the frame's scroll position (px). */
export type ZoomView = { scale: number; left: number; top: number };

/** Distance (px) from the frame's corner. */
export type Point = { x: number; y: number };

const WHOLE: ZoomView = { scale: 1, left: 0, top: 0 };
const MOST = 4;

/** Limits `scale` to 1–4 and keeps the content at the point in place. */
export function zoomedAt(view: ZoomView, scale: number, { x, y }: Point): ZoomView {
  const next = Math.min(Math.max(scale, 1), MOST);
  if (next === 1) return WHOLE;
  const grown = next / view.scale;
  return {
    scale: next,
    left: Math.max(0, (view.left + x) * grown - x),
    top: Math.max(0, (view.top + y) * grown - y),
  };
}

/** Distance (px) of two fingers, and the place between them. */
export function fingers([one, other]: readonly [Point, Point]): { apart: number; between: Point } {
  return {
    apart: Math.hypot(one.x - other.x, one.y - other.y),
    between: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  };
}
