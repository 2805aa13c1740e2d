import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStorable, parseSentJson, storableText } from './typed-text.ts';

describe('what the database can hold', () => {
  test.each([
    ['', true],
    ['Però, 👗 ñ\n\t', true],
    ['a\u0000b', false],
    ['\ud800', false],
    ['x\udfffx', false],
    ['\ufeff\u200b\ufffe', true],
  ])('%j: %s', (text, expected) => {
    expect(isStorable(text)).toBe(expected);
    expect(isStorable(storableText(text))).toBe(true);
  });

  test('any text becomes one that it can, and what it can stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isStorable(storableText(text))).toBe(true);
        if (isStorable(text)) expect(storableText(text)).toBe(text);
      }),
    );
  });
});

describe('JSON that anybody may have sent', () => {
  test.each(['{"a":"\\u0000"}', '["x\\ud800"]', '{"\\u0000":1}', '{"a":[{"b":"\\uDFFF"}]}', '{', ''])(
    'is refused: %s',
    (text) => {
      expect(() => parseSentJson(text)).toThrow(SyntaxError);
    },
  );

  test('is read as it is otherwise', () => {
    expect(parseSentJson('{"a":"\\ud83d\\udc57","b":"\\\\u0000"}')).toEqual({ a: '👗', b: '\\u0000' });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        if (/\\u0000|\\ud[89a-f]/.test(text)) return;
        expect(parseSentJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});
