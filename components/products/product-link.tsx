/** The page about a product that its brand names, in a window of its own. */
import styles from './product-link.module.css';

/** The link target of a typed web address: the scheme is optional, and is always http or https. */
function toLinkHref(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}

export function ProductLink({ link }: { link: string }) {
  return (
    <a className={styles.link} href={toLinkHref(link)} title={link} target="_blank" rel="noreferrer">
      {link}
    </a>
  );
}
