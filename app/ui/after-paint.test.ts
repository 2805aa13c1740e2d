import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

/** What waits for the next picture. */
let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function waiting() {
  const act = vi.fn();
  return { act, callOff: afterPaint(act) };
}

test('acts once, when the picture has been drawn', () => {
  const { act } = waiting();
  vi.advanceTimersByTime(50);
  expect(act).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(1);
});

test('acts all the same where nothing is drawn', () => {
  const { act } = waiting();
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(1);
});

test('what was called off is not done', () => {
  const { act, callOff } = waiting();
  callOff();
  for (const frame of frames) frame();
  vi.advanceTimersByTime(200);
  expect(act).not.toHaveBeenCalled();
});
