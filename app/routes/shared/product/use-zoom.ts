import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { fingers, type Point, type ZoomView, zoomedAt } from './zoom-scale.ts';

/** Enlarges a frame's content by two fingers, or by `zoom` with a scale and a point on the screen. */
export function useZoom(ref: RefObject<HTMLDivElement | null>) {
  const [view, setView] = useState<ZoomView>({ scale: 1, left: 0, top: 0 });
  const { scale } = view;

  // The frame can scroll that far only once the picture has its new size.
  useLayoutEffect(() => {
    ref.current?.scrollTo(view.left, view.top);
  }, [ref, view]);

  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    return onPinch(frame, (factor, between) => {
      const { scrollLeft: left, scrollTop: top } = frame;
      // Functional update: two moves may precede a rendering.
      setView((before) => zoomedAt({ scale: before.scale, left, top }, before.scale * factor, between));
    });
  }, [ref]);

  function zoom(to: number, at?: { clientX: number; clientY: number }) {
    const frame = ref.current;
    if (!frame) return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const point = at ? { x: at.clientX - left, y: at.clientY - top } : { x: width / 2, y: height / 2 };
    setView(zoomedAt({ scale, left: frame.scrollLeft, top: frame.scrollTop }, to, point));
  }
  return { scale, zoom, whole: () => setView({ scale: 1, left: 0, top: 0 }) };
}

/** Calls `enlarge` for two fingers, scrolls with one. Returns a function that ends it. */
function onPinch(frame: HTMLElement, enlarge: (factor: number, between: Point) => void): () => void {
  let apart = 0;
  function touched({ touches: [one, other] }: TouchEvent) {
    if (!one || !other) return null;
    const { left, top } = frame.getBoundingClientRect();
    const place = (touch: Touch) => ({ x: touch.clientX - left, y: touch.clientY - top });
    return fingers([place(one), place(other)]);
  }
  function onTouchStart(event: TouchEvent) {
    apart = touched(event)?.apart ?? 0;
  }
  function onTouchMove(event: TouchEvent) {
    const now = touched(event);
    if (!now) return;
    // Otherwise the browser would enlarge the page.
    event.preventDefault();
    if (apart > 0 && now.apart > 0) enlarge(now.apart / apart, now.between);
    apart = now.apart;
  }
  frame.addEventListener('touchstart', onTouchStart, { passive: true });
  frame.addEventListener('touchmove', onTouchMove, { passive: false });
  return () => {
    frame.removeEventListener('touchstart', onTouchStart);
    frame.removeEventListener('touchmove', onTouchMove);
  };
}
