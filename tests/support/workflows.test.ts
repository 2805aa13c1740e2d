import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = '.github/workflows';

test.each(readdirSync(FOLDER))(
  '%s uses actions as they were looked at, and has no right that it does not name',
  (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    const used = [...text.matchAll(/uses: (\S+)( # v\d+\.\d+\.\d+)?$/gm)];
    expect(used.length).toBeGreaterThan(1);
    // A tag can be moved to other code; a commit cannot.
    for (const [line] of used) expect(line).toMatch(/^uses: [\w./-]+@[0-9a-f]{40} # v/);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  },
);
