import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** So many places are named. */
const NAMED = 25;

type Place = { functionName: string; url: string; lineNumber: number };
type CpuProfile = {
  nodes: { id: number; callFrame: Place; children?: number[] }[];
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
    const { nodes, samples, timeDeltas } = profileIn(join(folder, file));
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

function profileIn(file: string): CpuProfile {
  return JSON.parse(readFileSync(file, 'utf8')) as CpuProfile;
}

/**
 * The share (0 to 1) of the last so many ms of a folder's profiles that went to certain functions and what they call, of
 * the time in which anything was done at all. The collector's time belongs to nobody, and counts for neither side.
 */
export function shareOf(folder: string, isIt: (place: Place) => boolean, lastMs: number): number {
  let inIt = 0;
  let all = 0;
  for (const file of readdirSync(folder)) {
    const { nodes, samples, timeDeltas } = profileIn(join(folder, file));
    const inside = new Set(nodes.filter(({ callFrame }) => isIt(callFrame)).map(({ id }) => id));
    // Parents stand before what they call.
    for (const { id, children = [] } of nodes)
      if (inside.has(id)) for (const child of children) inside.add(child);
    const nobodys = new Set(
      nodes.flatMap(({ id, callFrame }) =>
        ['(idle)', '(garbage collector)'].includes(callFrame.functionName) ? [id] : [],
      ),
    );
    let left = lastMs * 1000;
    for (let at = samples.length - 1; at >= 0 && left > 0; at -= 1) {
      const [id, time] = [samples[at] ?? 0, timeDeltas[at] ?? 0];
      left -= time;
      if (nobodys.has(id)) continue;
      all += time;
      if (inside.has(id)) inIt += time;
    }
  }
  return inIt / all;
}

function placeOf({ functionName, url, lineNumber }: Place): string {
  if (!url) return functionName || '(unnamed)';
  const [, library = ''] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  const file = library || url.split('/').at(-1);
  return `${functionName || '(unnamed)'} · ${file}:${lineNumber + 1}`;
}
