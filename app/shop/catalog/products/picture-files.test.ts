import { expect, test } from 'vitest';
import { fileProblem, MAX_FILE_BYTES, tooManyImages, UPLOAD_FAILURES, uploadDone } from './picture-files.ts';

test.each([
  ['a.jpg', 'image/jpeg', 1, null],
  ['a.JPG', 'image/jpg', 1, null],
  ['a.svg', 'image/svg+xml', 1, null],
  ['IMG_1.HEIC', '', 1, null],
  ['a.tif', '', 1, null],
  ['a.bmp', 'image/x-ms-bmp', 1, null],
  ['a.exe', 'image/x-icon', 1, 'unsupported'],
  ['a.pdf', 'application/pdf', 1, 'unsupported'],
  ['a.jpg', 'text/html', 1, 'unsupported'],
  ['a.exe', '', 1, 'unsupported'],
  ['a', '', 1, 'unsupported'],
  ['a.png', 'image/png', MAX_FILE_BYTES - 1, null],
  ['a.png', 'image/png', MAX_FILE_BYTES, 'too_large'],
])('%s (%s, %d bytes)', (name, type, size, problem) => {
  expect(fileProblem({ name, type, size })).toEqual(problem);
});

test('a line of the list of uploads says it in words of its own', () => {
  for (const { title, description, line } of Object.values(UPLOAD_FAILURES)) {
    expect(line).toMatch(/^Non caricato/);
    expect(line).not.toContain(title);
    expect(line).not.toContain(description);
  }
});

test('the words of the specification', () => {
  expect(tooManyImages(5).title).toBe('Troppi file');
  expect(UPLOAD_FAILURES.too_large.title).toBe('File troppo grande');
  expect(UPLOAD_FAILURES.unsupported.description).toBe(
    'Tipi supportati: jpeg, jpg, png, webp, gif, bmp, tiff, svg+xml, avif, heic, heif',
  );
  expect(UPLOAD_FAILURES.too_large.description).toBe('Ogni file deve essere inferiore a 10MB');
  expect(uploadDone(3)).toEqual({
    title: 'Upload completato',
    description: '3 immagini caricate con successo',
  });
});
