import { Link } from '@/components/ui/link';
import styles from './year-chart.module.css';

/** The name of a brand or market, as a link to its list where the user may open it. */
export function FiguresLink({ label, href }: { label: string; href: string | null }) {
  return href === null ? (
    label
  ) : (
    <Link href={href} className={styles.link}>
      {label}
    </Link>
  );
}
