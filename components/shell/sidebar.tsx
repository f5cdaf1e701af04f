'use client';
/** Every screen the user may open, by system. Hidden by default; the choice is stored. */
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useRecentPlaces } from './recent-places';
import styles from './sidebar.module.css';
import { toPlaceGroups } from './system-paths';
import { useWorkspace } from './workspace-context';

export function Sidebar() {
  const { user, systems } = useWorkspace();
  const pathname = usePathname();
  const recent = useRecentPlaces();
  return (
    <nav id="sidebar" aria-label="Screens" className={styles.sidebar}>
      {recent.length > 0 && (
        <div className={styles.group}>
          <p className={styles.label} id="sidebar-recent">
            Recent
          </p>
          <ul aria-labelledby="sidebar-recent">
            {recent.map(({ href, title, detail }) => (
              <li key={href}>
                <Link href={href} className={styles.link} title={title}>
                  <span className={styles.place}>{title}</span>
                  <span className={styles.detail}>{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {toPlaceGroups(user, systems).map((group) => (
        <div key={group.key} className={styles.group}>
          <p className={styles.label} id={`sidebar-${group.key}`}>
            {group.label}
          </p>
          <ul aria-labelledby={`sidebar-${group.key}`}>
            {group.places.map((place) => (
              <li key={place.href}>
                <Link
                  href={place.href}
                  className={styles.link}
                  aria-current={place.href === pathname ? 'page' : undefined}
                >
                  {place.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
