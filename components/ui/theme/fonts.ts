/** Inter from its npm package, served by the application itself: no font host is called at build or run time. */
import localFont from 'next/font/local';

export const inter = localFont({
  src: '../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: false,
});
