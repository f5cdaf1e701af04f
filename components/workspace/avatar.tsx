'use client';
/** A user's photo; their initials until it loads or if there is none. */
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { toInitials } from '@/domain/initials';
import styles from './avatar.module.css';

type AvatarProps = { name: string; photoUrl: string; size?: 'small' | 'large' };

export function Avatar({ name, photoUrl, size }: AvatarProps) {
  const [hasPhoto, setHasPhoto] = useState(photoUrl !== '');
  return (
    <span
      aria-hidden
      data-initials={toInitials(name)}
      className={classNames(styles.avatar, size && styles[size])}
    >
      {hasPhoto && (
        // biome-ignore lint/performance/noImgElement: the optimizer is off; a photo is 64 by 64 already
        <img
          src={photoUrl}
          // Loaded after the screen's own files: otherwise it would take a connection that a style sheet needs.
          fetchPriority="low"
          alt=""
          className={styles.photo}
          // A photo that failed before hydration fires no event: its natural width shows the failure.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setHasPhoto(false);
          }}
          onError={() => setHasPhoto(false)}
        />
      )}
    </span>
  );
}
