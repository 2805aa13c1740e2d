import { expect, test } from 'vitest';
import { withLateScripts } from './late-scripts.ts';

const RENDERED =
  '<head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-2.js"/>' +
  '<link rel="modulepreload" href="/assets/root-3.js"/><link rel="stylesheet" href="/assets/front.css"/></head>' +
  '<body><script>window.a = 1</script><script type="module" async="">import "/assets/root-3.js";</script></body>';

test('modules and the script that needs them become a data block, the entry last', () => {
  expect(withLateScripts(Buffer.from(RENDERED), '/assets/entry-2.js').toString()).toBe(
    '<head><link rel="stylesheet" href="/assets/front.css"/></head><body><script>window.a = 1</script>' +
      '<script type="text/plain" data-modules="/assets/manifest-1.js /assets/root-3.js /assets/entry-2.js">' +
      'import "/assets/root-3.js";</script></body>',
  );
});

test('a document without modules stays as it is', () => {
  const plain = '<head><link rel="stylesheet" href="/assets/front.css"/></head><body><p>È così</p></body>';
  expect(withLateScripts(Buffer.from(plain), '/assets/entry-2.js').toString()).toBe(plain);
});

test('a link that says more than its address stays a link', () => {
  const link = '<link rel="modulepreload" href="/assets/root-3.js" crossorigin="anonymous"/>';
  const script = '<script type="module" async="">import "/assets/root-3.js";</script>';
  expect(withLateScripts(Buffer.from(`<head>${link}</head>${script}`), '/assets/entry-2.js').toString()).toBe(
    `<head>${link}</head><script type="text/plain" data-modules="/assets/entry-2.js">import "/assets/root-3.js";</script>`,
  );
});
