import { expect, test } from 'vitest';
import { readMetrics } from './prometheus.ts';

const head = '# HELP a_total Things.\n# TYPE a_total counter\n';
const histogram = (buckets: string) => `# HELP h Time.\n# TYPE h histogram\n${buckets}h_sum 1.5\nh_count 2\n`;

test('reads families, labels with their escapes, and numbers', () => {
  expect(readMetrics(`${head}a_total{x="q\\"b\\\\n\\n",y=""} 3\na_total 1e3\n`)).toEqual([
    {
      name: 'a_total',
      type: 'counter',
      help: 'Things.',
      samples: [
        { name: 'a_total', labels: { x: 'q"b\\n\n', y: '' }, value: 3 },
        { name: 'a_total', labels: {}, value: 1000 },
      ],
    },
  ]);
  expect(readMetrics(histogram('h_bucket{le="1"} 1\nh_bucket{le="+Inf"} 2\n'))).toHaveLength(1);
});

test.each([
  ['no end', `${head}a_total 1`],
  ['no family', 'a_total 1\n'],
  ['another family', `${head}b_total 1\n`],
  ['no type', '# HELP a Things.\na 1\n'],
  ['a family twice', `${head}a_total 1\n${head}`],
  ['a series twice', `${head}a_total{x="1",y="2"} 1\na_total{y="2",x="1"} 1\n`],
  ['a label twice', `${head}a_total{x="1",x="2"} 1\n`],
  ['a quote that is not escaped', `${head}a_total{x="a"b"} 1\n`],
  ['no number', `${head}a_total undefined\n`],
  ['less than nothing', `${head}a_total -1\n`],
  ['a counter that does not say so', '# HELP a Things.\n# TYPE a counter\na 1\n'],
  ['an empty line', `${head}\na_total 1\n`],
  ['buckets that fall', histogram('h_bucket{le="1"} 3\nh_bucket{le="+Inf"} 2\n')],
  ['buckets that do not end', histogram('h_bucket{le="1"} 2\n')],
  ['buckets that do not add up', histogram('h_bucket{le="1"} 1\nh_bucket{le="+Inf"} 3\n')],
])('refuses %s', (_what, text) => {
  expect(() => readMetrics(text)).toThrow();
});
