/** The widths of a roomy window stand in the style sheet of the server's table and in the grid's numbers. */
import { readFileSync } from 'node:fs';
import { ROOMY_WIDTHS } from '@/components/grid/metrics';

test('the style sheet has the widths of the grid in a roomy window', () => {
  const css = readFileSync('components/grid/grid.module.css', 'utf8');
  const rules = [...css.matchAll(/\.roomy(\w+) \{\s+width: (\d+)px;/g)];
  const widths = Object.fromEntries(rules.map(([, name = '', width]) => [name.toLowerCase(), Number(width)]));
  expect(widths).toEqual(ROOMY_WIDTHS);
});
