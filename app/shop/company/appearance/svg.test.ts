import { describe, expect, test } from 'vitest';
import { croppedTo, redrawSvg, svgAddress, svgOf } from './svg.ts';

const svg = (inside: string, root = 'viewBox="0 0 100 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;
const SHAPE = '<path d="M0 0h10v10z"/>';

function redrawn(text: string): string {
  const made = redrawSvg(text);
  return made.ok ? svgOf(made.drawing) : made.code;
}

const around = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40" width="100" height="40">${inside}</svg>`;

describe('what drawing programs write is drawn anew', () => {
  test.each([
    ['a shape', SHAPE, SHAPE],
    ['a comment and notes of the program', `<!-- Inkscape --><metadata>x</metadata>${SHAPE}`, SHAPE],
    [
      'elements of other namespaces',
      `<sodipodi:namedview id="a"><inkscape:grid/></sodipodi:namedview>${SHAPE}`,
      SHAPE,
    ],
    ['a prefix of SVG’s own', '<svg:path d="M0 0h1"/>', '<path d="M0 0h1"/>'],
    ['unknown attributes', '<path d="M0 0h1" data-name="x" inkscape:label="y"/>', '<path d="M0 0h1"/>'],
    [
      'style as an attribute',
      '<path d="M0 0h1" style="fill:#fff;-inkscape-x:1"/>',
      '<path fill="#fff" d="M0 0h1"/>',
    ],
    [
      'a style sheet of classes',
      '<style>/* x */ .a,.b{fill:#231f20;} path{stroke:none}</style><path class="b" d="M0 0h1"/>',
      '<path fill="#231f20" stroke="none" d="M0 0h1"/>',
    ],
    [
      'a style sheet in CDATA',
      '<style><![CDATA[.a{fill:red}]]></style><path class="a" d="M0 0h1"/>',
      '<path fill="red" d="M0 0h1"/>',
    ],
    [
      'a gradient of the file’s own',
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="4" height="4" fill="url(#a)"/>',
      '<defs><linearGradient id="a"><stop stop-color="#fff" offset="0"/></linearGradient></defs><rect fill="url(#a)" width="4" height="4"/>',
    ],
    [
      'a gradient that follows another',
      '<radialGradient id="b" xlink:href="#a"/><circle r="4" fill="url(#b)"/>',
      '<radialGradient id="b" href="#a"/><circle fill="url(#b)" r="4"/>',
    ],
    [
      'quotes of both kinds',
      "<path d='M0 0h1' fill='rgb(1, 2, 3)'/>",
      '<path fill="rgb(1, 2, 3)" d="M0 0h1"/>',
    ],
    ['entities of XML', '<path d="M0 0h1" id="a&amp;b"/>', '<path d="M0 0h1"/>'],
  ])('%s', (_, inside, expected) => {
    expect(redrawn(svg(inside))).toBe(around(expected));
  });

  test('with a declaration, a document type and a byte order mark', () => {
    const text = `\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">\n${svg(SHAPE)}\n`;
    expect(redrawn(text)).toBe(around(SHAPE));
  });

  test('with a size instead of a box', () => {
    expect(redrawn(svg(SHAPE, 'width="100px" height="40"'))).toBe(around(SHAPE));
  });
});

describe('what would act, or reaches outside, is refused', () => {
  test.each([
    ['script', '<script>alert(1)</script>'],
    ['script', '<SCRIPT href="#x"/>'],
    ['script', '<path d="M0 0" onload="alert(1)"/>'],
    ['script', '<g onClick="x"/>'],
    ['script', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['script', '<x:script>1</x:script><svg:script/>'],
    ['script', '<g id="javascript:alert(1)"/>'],
    ['outside', '<a href="#x"><path d="M0 0"/></a>'],
    ['outside', '<linearGradient href="https://evil.test/a.svg#b"/>'],
    ['outside', '<linearGradient xlink:href="//evil.test/a.svg#b"/>'],
    ['outside', '<path d="M0 0" style="fill:url(https://evil.test/x)"/>'],
    ['outside', '<path d="M0 0" fill="url( \'https://evil.test/x#a\' )"/>'],
    ['outside', '<style>@import "https://evil.test/x.css";</style>'],
    ['outside', '<style>@font-face{font-family:a;src:url(#a)}</style>'],
    ['outside', '<style>path{fill:url("http://evil.test")}</style>'],
    ['outside', '<g xml:base="https://evil.test/"/>'],
    ['picture', '<image href="data:image/png;base64,AAAA"/>'],
    ['picture', '<image xlink:href="https://evil.test/x.png"/>'],
    ['text', '<text x="1">Vetrina</text>'],
    ['unsupported', '<use href="#a"/>'],
    ['unsupported', '<filter id="a"/>'],
    ['unsupported', '<animate attributeName="d"/>'],
    ['unsupported', '<set attributeName="onload" to="alert(1)"/>'],
    ['unsupported', '<style>g path{fill:red}</style>'],
    ['unsupported', '<style>@media print{path{fill:red}}</style>'],
    ['broken', '<path d="M0 0&quot;/><script>"/>'],
    ['unsupported', '<path d="M0 0" fill="expre\\73sion(1)"/>'],
    ['empty', '<g/>'],
    ['broken', '<path d="M0 0">'],
    ['broken', '<g></path>'],
    ['broken', '<path d=M0/>'],
    ['broken', '<path d="&evil;"/>'],
    ['broken', '<path d="M0 0" d="M1 1"/>'],
    ['broken', '<path d="<script>"/>'],
    ['broken', '<!-- never ends'],
    ['broken', '<style>path{fill:red</style>'],
  ])('%s: %s', (code, inside) => {
    expect(redrawn(svg(`${inside}${code === 'empty' ? '' : SHAPE}`))).toBe(code);
  });

  test.each([
    ['broken', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1"><path d="&a;"/></svg>'],
    ['broken', `${svg(SHAPE)}${svg(SHAPE)}`],
    ['broken', `text${svg(SHAPE)}`],
    ['broken', '<html><svg/></html>'],
    ['broken', '<svg><path d="M0 0"/></svg>'],
    ['broken', '<svg viewBox="0 0 0 0"><path d="M0 0"/></svg>'],
    ['broken', '<svg viewBox="0 0 1e9 1"><path d="M0 0"/></svg>'],
    ['script', '<svg viewBox="0 0 1 1" onload="alert(1)"><path d="M0 0"/></svg>'],
    ['too_complex', svg('<g>'.repeat(60) + SHAPE + '</g>'.repeat(60))],
    ['too_complex', svg('<path d="M0 0"/>'.repeat(5001))],
    ['too_complex', svg(`<path d="${'M0 0'.repeat(200_000)}"/>`)],
  ])('%s: the document %#', (code, text) => {
    expect(redrawn(text)).toBe(code);
  });
});

test('a part of it is what is left without its margins', () => {
  const made = redrawSvg(svg(SHAPE));
  if (!made.ok) throw new Error(made.code);
  const { box } = croppedTo(made.drawing, { left: 0.1, top: 0.25, width: 0.5, height: 0.5 });
  expect(box).toEqual([10, 10, 50, 20]);
});

test('its address has no sign that ends a text, a style sheet or a value', () => {
  const address = svgAddress(`<svg a="1 2"><path d='x(1);{}\\&#'/></svg>`);
  expect(address).toMatch(/^data:image\/svg\+xml,[^\s<>"'();{}\\&#]*$/);
  expect(decodeURIComponent(address.slice('data:image/svg+xml,'.length))).toBe(
    `<svg a='1 2'><path d='x(1);{}\\&#'/></svg>`,
  );
});
