/**
 * Inter, served by the application itself: no font host is called at build or run time. The file is the package's own
 * subset; base.css has those of further characters.
 */
import localFont from 'next/font/local';

export const inter = localFont({
  src: '../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  weight: '400 600',
  display: 'swap',
  adjustFontFallback: false,
});
