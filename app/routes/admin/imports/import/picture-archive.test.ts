import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { archiveParts, storedArchive } from './picture-archive.ts';

const file = (path: string, content = path) =>
  Object.assign(new File([content], path.split('/').at(-1) ?? ''), {
    webkitRelativePath: path.includes('/') ? path : '',
  });

test('an archive that is made of files is one that can be read, byte by byte', async () => {
  const files = [file('foto/ABI-001-1.jpg', 'uno'), file('Gonna però.png', 'x'.repeat(70_000))];
  const [part] = archiveParts(files);
  const archive = Buffer.from(await (await storedArchive(part ?? [])).arrayBuffer());
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = String(await buffer(await zip.openReadStreamPromise(entry)));
  expect(found).toEqual({ 'foto/ABI-001-1.jpg': 'uno', 'Gonna però.png': 'x'.repeat(70_000) });
});

test.each([
  ['only pictures', ['a.jpg', 'leggimi.txt', 'foto/.DS_Store', 'foto/b.PNG'], [['a.jpg', 'foto/b.PNG']]],
  [
    'no path twice',
    ['image.jpg', 'image.jpg', 'image.jpg'],
    [['image.jpg', 'image (2).jpg', 'image (3).jpg']],
  ],
  ['nothing', ['leggimi.txt'], []],
])('%s', (_what, paths, parts) => {
  expect(archiveParts(paths.map((path) => file(path))).map((part) => part.map(({ path }) => path))).toEqual(
    parts,
  );
});

test('what one archive cannot hold goes into the next', () => {
  const large = { ...NOTHING, name: 'a.jpg', size: 300 * 1024 * 1024 };
  const other = { ...NOTHING, name: 'b.jpg', size: 200 * 1024 * 1024 };
  expect(archiveParts([large, other]).map(({ length }) => length)).toEqual([1, 1]);
});

const NOTHING = { webkitRelativePath: '', stream: () => new Blob([]).stream() };
