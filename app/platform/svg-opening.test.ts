import { expect, test } from 'vitest';
import { opensSvg } from './svg-opening.ts';

test.each([
  '<svg>',
  '<SVG width="1">',
  '<svg\nwidth="1">',
  '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">',
  '\uFEFF \r\n<svg>',
  '<?xml version="1.0"?>\n<svg>',
  '<?xml version="1.0" standalone="a > b"?><svg>',
  '<!-- a > b --><!----> <svg>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<!-- and --><svg>',
  '<!doctype svg [<!ENTITY a "b>c">]  >\n<svg>',
])('%j opens an SVG', (text) => {
  expect(opensSvg(text)).toBe(true);
});

test.each([
  '',
  'svg',
  '<svg',
  '<svgs>',
  '<svg:g>',
  '<html><svg>',
  '<!DOCTYPE html><html><svg>',
  '<!-- <svg>',
  '<!-- --',
  '<?xml <svg>',
  '<!DOCTYPE svg [<svg>',
  'text <svg>',
  '<!-<svg>',
])('%j does not', (text) => {
  expect(opensSvg(text)).toBe(false);
});

test.each([
  ['comments', '<!---->'],
  ['comments that hold the beginning of others', '<!--<!---->'],
  ['document types', '<!DOCTYPE a>'],
  ['document types with subsets', '<!DOCTYPE a[]>'],
  ['openings that never close', '<!DOCTYPE a['],
  ['spaces', ' \n'],
])(
  'a million characters of %s are read once',
  (_, piece) => {
    const text = `${piece.repeat(1_000_000 / piece.length)}x`;
    const began = performance.now();
    expect(opensSvg(text)).toBe(false);
    // Milliseconds when read once, minutes when tried again from each place; a busy machine takes a few seconds.
    expect(performance.now() - began).toBeLessThan(20_000);
  },
  60_000,
);
