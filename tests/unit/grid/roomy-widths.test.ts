/** The widths of a roomy window: the grid has them as numbers, the table of the first rows from the style sheet. */
import { readFileSync } from 'node:fs';
import { ROOMY_WIDTHS } from '@/components/grid/metrics';

test('the style sheet has a class for each width of a roomy window, with the size of the same name', () => {
  const css = readFileSync('components/grid/grid.module.css', 'utf8');
  const rules = [...css.matchAll(/\.roomy(\w+) \{\s+width: var\(--chakra-sizes-roomy-(\w+)\);/g)];
  const names = rules.map(([, className = '', size]) => [className.toLowerCase(), size]);
  expect(names).toEqual(Object.keys(ROOMY_WIDTHS).map((name) => [name, name]));
});
