'use client';
/** Every screen the user may open, by system. */
import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { useRecentPlaces } from '../workspace/recent-places';
import { useWorkspace } from '../workspace/workspace-context';
import styles from './sidebar.module.css';
import { toPlaceGroups } from './system-paths';

/** `onGo`: a place was chosen, which may be the present one. */
export function Sidebar({ isOver, onGo }: { isOver: boolean; onGo: () => void }) {
  const { user, systems, selectedSystem } = useWorkspace();
  const pathname = usePathname();
  const recent = useRecentPlaces();
  return (
    <nav id="sidebar" aria-label="Screens" className={styles.sidebar} data-over={isOver}>
      {recent.length > 0 && (
        <div className={styles.group}>
          <p className={styles.label} id="sidebar-recent">
            Recent
          </p>
          <ul aria-labelledby="sidebar-recent">
            {recent.map(({ href, title, detail }) => (
              <li key={href}>
                <Link href={href} className={styles.link} title={title} onClick={onGo}>
                  <span className={styles.place}>{title}</span>
                  <span className={styles.detail}>{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {toPlaceGroups(user, systems, selectedSystem).map((group) => (
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
                  onClick={onGo}
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
