/**
 * Inter, served by the application itself: no font host is called at build or run time. `npm run theme` makes the file from the
 * package, and the weights are those of the tokens.
 */
import localFont from 'next/font/local';

export const inter = localFont({
  src: './inter.woff2',
  variable: '--font-inter',
  weight: '400 600',
  display: 'swap',
  adjustFontFallback: false,
});
