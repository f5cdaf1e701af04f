'use client';
/** The screens that the user may open: those of the selected system, and a link to each other one. */
import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { useWorkspace } from '../workspace/workspace-context';
import styles from './sidebar.module.css';
import { toSidebarGroups } from './system-paths';

/** `onGo`: a place was chosen, which may be the present one. */
export function Sidebar({ isOver, onGo }: { isOver: boolean; onGo: () => void }) {
  const { user, systems, selectedSystem } = useWorkspace();
  const pathname = usePathname();
  return (
    <nav id="sidebar" aria-label="Screens" className={styles.sidebar} data-over={isOver}>
      {toSidebarGroups(user, systems, selectedSystem).map((group) => (
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
