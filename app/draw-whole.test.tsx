import { expect, test } from 'vitest';
import { drawWhole } from './draw-whole.ts';
import { lazyPart } from './ui/lazy-part.tsx';

const drawn = async (page: React.ReactNode) => (await drawWhole(page)).toString();

test('parts are drawn with the page, also within one another, and loaded once', async () => {
  let loads = 0;
  const Inner = lazyPart(async () => {
    loads += 1;
    return { default: ({ name }: { name: string }) => <b>{name}</b> };
  });
  const Outer = lazyPart(async () => {
    loads += 1;
    return { default: () => <Inner name="èé" /> };
  });
  const page = (
    <main>
      <Outer />
      <Inner name="qui" />
    </main>
  );
  expect(await drawn(page)).toBe('<main><b>èé</b><b>qui</b></main>');
  expect(await drawn(page)).toBe('<main><b>èé</b><b>qui</b></main>');
  expect(loads).toBe(2);
});

test('a part that could not be loaded is asked for again by the next page', async () => {
  let loads = 0;
  const Part = lazyPart(async () => {
    loads += 1;
    if (loads === 1) throw new Error('gone');
    return { default: () => <i /> };
  });
  await expect(drawn(<Part />)).rejects.toThrow('gone');
  expect(await drawn(<Part />)).toBe('<i></i>');
});

function Broken(): React.ReactNode {
  throw new TypeError('broken');
}

test('what a part throws is thrown', async () => {
  await expect(drawn(<Broken />)).rejects.toThrow(TypeError);
});
