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

test('of two rules the later holds, whichever selector it has, and a style before both', () => {
  const css = '<style>.a{fill:red;stroke:red}path{fill:blue}.a{stroke:lime}</style>';
  expect(redrawn(svg(`${css}<path class="a" d="M0 0h1" style="opacity:.5"/>`))).toBe(
    around('<path fill="blue" stroke="lime" opacity=".5" d="M0 0h1"/>'),
  );
});

describe('no file keeps the shop busy, however it is made', () => {
  const MOST = 512 * 1024;
  /** As often as fits into a file of the longest, and into one of 43 KB. */
  const filled = (bytes: number, before: string, one: string, after = '') => {
    const room = bytes - svg(before + after).length;
    const times = Math.max(1, Math.min(4900, Math.floor(room / one.length)));
    return svg(before + one.repeat(times) + after);
  };
  const numbered = (many: number, write: (n: number) => string) =>
    Array.from({ length: many }, (_, n) => write(n)).join('');
  const RULES = `<style>${numbered(500, (n) => `.a{fill:#${String(n).padStart(3, '0')}}`)}</style>`;
  const oneRule = (bytes: number) => `<style>path{${'fill:red;'.repeat(Math.floor(bytes / 18))}}</style>`;
  const doubling = (kind: 'mask' | 'clip-path', levels: number) => {
    const tag = kind === 'mask' ? 'mask' : 'clipPath';
    const one = (n: number) => `<path d="M0 0h9v9z" ${kind}="url(#m${n + 1})"/>`;
    return svg(
      `${numbered(levels, (n) => `<${tag} id="m${n}">${one(n)}${one(n)}</${tag}>`)}<path d="M0 0h9v9z" ${kind}="url(#m0)"/>`,
    );
  };
  const files: [what: string, file: (bytes: number) => string][] = [
    ['rules by elements', (bytes) => filled(bytes, RULES, '<path class="a" d="M0 0"/>')],
    ['declarations by elements', (bytes) => filled(bytes, oneRule(bytes), '<path d="M0 0"/>')],
    [
      'selectors by declarations',
      (bytes) =>
        filled(
          bytes,
          `<style>${numbered(499, (n) => `.c${n},`)}path{${'fill:red;'.repeat(Math.floor(bytes / 18))}}</style>`,
          '<path d="M0 0"/>',
        ),
    ],
    ['classes', (bytes) => filled(bytes, RULES, `<path class="${'a '.repeat(2000)}" d="M0 0"/>`)],
    ['other classes', (bytes) => svg(`${RULES}<path class="${'b '.repeat(bytes / 4)}" d="M0 0"/>`)],
    [
      'declarations of its own',
      (bytes) => filled(bytes, '', `<path d="M0 0" style="${'fill:red;'.repeat(50)}"/>`),
    ],
    ['other declarations', (bytes) => filled(bytes, '', `<path d="M0 0" style="${'-a:1;'.repeat(90)}"/>`)],
    [
      'space in a sheet',
      (bytes) => svg(`<style>${`a{}${' '.repeat(Math.floor(bytes / 510))}`.repeat(499)}</style>${SHAPE}`),
    ],
    ['sheets', (bytes) => filled(bytes, '', '<style>a{}</style>', SHAPE)],
    ['comments in a sheet', (bytes) => svg(`<style>${'/*'.repeat(Math.floor(bytes / 3))}</style>${SHAPE}`)],
    [
      'attributes',
      (bytes) => svg(`<path ${numbered(Math.floor(bytes / 14), (n) => ` a${n}="1"`)} d="M0 0"/>`),
    ],
    [
      'elements within elements',
      (bytes) => svg(`${'<g>'.repeat(bytes / 8)}${SHAPE}${'</g>'.repeat(bytes / 8)}`),
    ],
    ['brackets', (bytes) => svg('<'.repeat(bytes - 200))],
    ['quotes', (bytes) => svg(`<path d="${"'".repeat(bytes - 400)}`)],
    ['entities', (bytes) => svg(`<path d="${'&amp;'.repeat(bytes / 6)}"/>`)],
    ['half entities', (bytes) => svg(`<path d="${'&'.repeat(bytes - 400)}"/>`)],
    ['space in a value', (bytes) => svg(`<path fill="a${' '.repeat(bytes - 400)}a" d="M0 0"/>`)],
    ['moves', (bytes) => svg(`<path transform="${'scale(1) '.repeat(bytes / 10)}x" d="M0 0"/>`)],
    ['addresses', (bytes) => svg(`<path fill="${'url(#a) '.repeat(bytes / 9)}" d="M0 0"/>`)],
    ['masks that double', () => doubling('mask', 40)],
    ['parts that double', () => doubling('clip-path', 40)],
    ['masks that double, few levels', () => doubling('mask', 12)],
    [
      'a mask of many, named by many',
      (bytes) =>
        filled(bytes, `<mask id="a">${SHAPE.repeat(1000)}</mask>`, '<path d="M0 0" mask="url(#a)"/>'),
    ],
    [
      'a gradient of many, named by many',
      (bytes) =>
        filled(
          bytes,
          `<linearGradient id="a">${'<stop offset="0"/>'.repeat(1000)}</linearGradient>`,
          '<path d="M0 0" fill="url(#a)"/>',
        ),
    ],
    ['a mask of itself', () => svg(`<mask id="a"><path d="M0 0" mask="url(#a)"/></mask>${SHAPE}`)],
    [
      'two masks of each other',
      () =>
        svg(`<mask id="a" mask="url(#b)">${SHAPE}</mask><mask id="b" mask="url(#a)">${SHAPE}</mask>${SHAPE}`),
    ],
    [
      'gradients in a row',
      () =>
        svg(
          `${numbered(4800, (n) => `<linearGradient id="g${n}" href="#g${n + 1}"/>`)}<path d="M0 0" fill="url(#g0)"/>`,
        ),
    ],
    ['layers', (bytes) => filled(bytes, '', '<path d="M0 0h9v9z" opacity=".5"/>')],
    [
      'layers by a sheet',
      (bytes) => filled(bytes, '<style>path{opacity:.5}</style>', '<path d="M0 0h9v9z"/>'),
    ],
  ];
  test.each(files)('%s', (_, file) => {
    for (const bytes of [15 * 1024, 43 * 1024, MOST]) {
      const text = file(bytes);
      const before = process.cpuUsage();
      redrawSvg(text);
      // Of this process alone: others may be busy, too.
      expect(process.cpuUsage(before).user / 1000, `${bytes} bytes`).toBeLessThan(1000);
    }
  });
  test.each([
    'masks that double',
    'parts that double',
    'masks that double, few levels',
    'a mask of many, named by many',
    'a gradient of many, named by many',
    'a mask of itself',
    'two masks of each other',
    'gradients in a row',
    'layers',
    'layers by a sheet',
  ])('%s are no drawing that anybody could look at', (what) => {
    const [, file] = files.find(([one]) => one === what) ?? [];
    expect(redrawn(file?.(MOST) ?? '')).toBe('too_complex');
  });
  test('a drawing with a few hundred layers, and one as long as may be, are taken', () => {
    expect(redrawn(svg('<path d="M0 0h9v9z" opacity=".5"/>'.repeat(300)))).toContain('opacity');
    expect(redrawn(svg(`<path d="${'M0 0h9v9z'.repeat(50_000)}"/>`))).toContain('M0 0');
  });
});
