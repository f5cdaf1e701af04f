import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { toThemeCss } from '@/components/ui/theme/theme-css';

describe('theme.css', () => {
  it('matches the tokens: run `npm run theme` after a change', () => {
    expect(readFileSync('components/ui/theme/theme.css', 'utf8')).toBe(toThemeCss());
  });

  it('sets the dark values by the attribute and by the device preference, and none of them on paper', () => {
    const css = toThemeCss();
    expect(css).toContain('@media screen {\n  [data-theme="dark"] {');
    expect(css).toContain('@media screen and (prefers-color-scheme: dark) {');
    expect(css.match(/--chakra-colors-bg-canvas: #0d1720;/g)).toHaveLength(2);
  });
});
