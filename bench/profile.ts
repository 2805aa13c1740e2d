import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** So many places are named. */
const NAMED = 25;

type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

/**
 * Where the processor's time went, of all profiles in a folder: one line for each place, with its share of the time in
 * which anything was done at all.
 */
export function summary(folder: string): string {
  const times = new Map<string, number>();
  for (const file of readdirSync(folder)) {
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile;
    const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
    for (const [index, id] of samples.entries()) {
      const place = places.get(id) ?? '';
      times.set(place, (times.get(place) ?? 0) + (timeDeltas[index] ?? 0));
    }
  }
  times.delete('(idle)');
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([place, time]) => `${((time / all) * 100).toFixed(1).padStart(5)} %  ${place}`)
    .join('\n');
}

function placeOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  if (!url) return functionName || '(unnamed)';
  const [, library = ''] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  const file = library || url.split('/').at(-1);
  return `${functionName || '(unnamed)'} · ${file}:${lineNumber + 1}`;
}
