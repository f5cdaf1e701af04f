'use client';
import { classNames } from '@/components/ui/class-names';
/** A user's photo; their initials until it loads or if there is none. */
import { LoadedPicture } from '@/components/ui/loaded-picture';
import { toInitials } from '@/domain/initials';
import styles from './avatar.module.css';

type AvatarProps = { name: string; photoUrl: string; size?: 'small' | 'large' };

export function Avatar({ name, photoUrl, size }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-initials={toInitials(name)}
      className={classNames(styles.avatar, size && styles[size])}
    >
      <LoadedPicture
        // Loaded after the screen's own files: otherwise it would take a connection that a style sheet needs.
        fetchPriority="low"
        src={photoUrl === '' ? null : photoUrl}
        alt=""
        className={styles.photo}
        without={null}
      />
    </span>
  );
}
