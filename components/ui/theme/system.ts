/** The product's Chakra system: our tokens and no recipe, since styles are in CSS Modules. */
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { SIZES } from './sizes';
import { COLORS, LAYERS, RADII, SCALES, SHADOWS, SPACING, TYPE, WEIGHTS } from './tokens';

type Pair = readonly [string, string];

const map = <T, U>(record: Readonly<Record<string, T>>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
const pixels = (value: number) => ({ value: `${value}px` });
const byTheme = ([light, dark]: Pair) => ({ value: { base: light, _dark: dark } });

const config = defineConfig({
  cssVarsPrefix: 'chakra',
  // Layers and global styles are printed once, into theme.css: see docs/decisions/027-theme-as-a-static-file.md.
  disableLayers: true,
  preflight: false,
  conditions: { light: '[data-theme=light] &', dark: '[data-theme=dark] &' },
  theme: {
    tokens: {
      colors: map(SCALES, (scale) => map(scale, (value) => ({ value }))),
      fonts: {
        body: { value: 'var(--font-inter), "Inter Extended", "Inter Fallback", system-ui, sans-serif' },
      },
      fontSizes: map(TYPE, ([size]) => pixels(size)),
      lineHeights: map(TYPE, ([, height]) => pixels(height)),
      fontWeights: map(WEIGHTS, (value) => ({ value })),
      spacing: map(SPACING, pixels),
      radii: map(RADII, pixels),
      sizes: map(SIZES, pixels),
      zIndex: map(LAYERS, (value) => ({ value })),
    },
    semanticTokens: {
      colors: map(COLORS, (group: Record<string, Pair>) => map(group, byTheme)),
      shadows: map(SHADOWS, byTheme),
    },
  },
});

export const system = createSystem(defaultBaseConfig, config);
