/** The page about a product that its brand names, in a window of its own. */
import styles from './product-link.module.css';

/** The link target of a typed web address: the scheme is optional, and is always http or https. */
function toLinkHref(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}

/** `text`: in the place of the address, where there is little room. */
export function ProductLink({ link, text = link }: { link: string; text?: string }) {
  return (
    <a className={styles.link} href={toLinkHref(link)} title={link} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
