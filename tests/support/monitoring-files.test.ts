import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Panel = {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { refId: string; expr: string }[];
};

test('the Grafana board has panels side by side, each with something to show', () => {
  const board = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as { panels: Panel[] };
  expect(board.panels.length).toBeGreaterThan(15);
  const ids = board.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const taken = new Set<string>();
  for (const { title, gridPos, targets } of board.panels) {
    expect(targets.length, title).toBeGreaterThan(0);
    expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken.has(`${x} ${y}`) || x >= 24, title).toBe(false);
        taken.add(`${x} ${y}`);
      }
  }
});

test('each alert rule says what it looks at, and what that means', () => {
  const rules = readFileSync('deploy/alerts.yml', 'utf8')
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(rules.length).toBeGreaterThan(9);
  for (const rule of rules) {
    expect(rule).toMatch(/^ {8}expr: \S/m);
    expect(rule).toMatch(/summary: ".+"/);
  }
});
