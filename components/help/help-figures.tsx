/** The pictures of a place, in the user's theme. Loaded lazily, when they scroll into view. */
import type { StaticImageData } from 'next/image';
import styles from './help-figures.module.css';
import { HELP_PICTURES } from './help-pictures';

/** Picture pixels per CSS pixel, as the script takes them. */
const SCALE = 1.5;

function Picture({ of, alt, className }: { of: StaticImageData; alt: string; className?: string }) {
  const size = { width: Math.round(of.width / SCALE), height: Math.round(of.height / SCALE) };
  return (
    // biome-ignore lint/performance/noImgElement: the optimizer is off; the script saves pictures in their size
    <img src={of.src} {...size} alt={alt} loading="lazy" decoding="async" className={className} />
  );
}

export function HelpFigures({ place }: { place: string }) {
  return (HELP_PICTURES[place] ?? []).map(({ light, dark, alt, caption }) => (
    <figure key={caption} className={styles.figure}>
      <Picture of={light} alt={alt} className={styles.light} />
      <Picture of={dark} alt={alt} className={styles.dark} />
      <figcaption>{caption}</figcaption>
    </figure>
  ));
}
