/** The tokens as CSS text: the content of `theme.css`. */
import { system } from './system';

const HEAD = '/* Written by `npm run theme` from tokens.ts: change it there. */';

function block(selector: string, lines: readonly string[], indent = ''): string {
  return [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n');
}

/**
 * The variables of both themes. `data-theme` on the root element selects one: `light`, `dark`, or `system`, which
 * follows the device without a script, so that the first paint is right under any CSP.
 */
export function toThemeCss(): string {
  const variables = (condition: string) =>
    [...(system.tokens.cssVarMap.get(condition) ?? [])].map(([name, value]) => `${name}: ${value};`);
  const dark = ['color-scheme: dark;', ...variables('_dark')];
  const blocks = [
    HEAD,
    // Both names, so that a part of a dark page can be light.
    block(':root,\n[data-theme="light"]', ['color-scheme: light;', ...variables('base')]),
    // Paper is always light.
    ['@media screen {', block('[data-theme="dark"]', dark, '  '), '}'].join('\n'),
    [
      '@media screen and (prefers-color-scheme: dark) {',
      block('[data-theme="system"]', dark, '  '),
      '}',
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}
