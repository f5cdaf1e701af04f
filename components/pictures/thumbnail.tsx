/** A small picture on a background that shows dark straps and white gold alike; an empty tile without a picture. */
import type { Ref } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';
import { LoadedPicture } from '@/components/ui/loaded-picture';
import styles from './thumbnail.module.css';

type ThumbnailProps = {
  ref?: Ref<HTMLSpanElement>;
  src: string | null;
  /** The picture is not loaded yet: only its tile is shown. */
  isAwaited?: boolean;
  size?: 28 | 36 | 40 | 128;
  /** Empty if the name is beside it. */
  alt?: string;
  icon?: IconName;
};

export function Thumbnail(props: ThumbnailProps) {
  const { ref, src, isAwaited = false, size = 28, alt = '', icon = 'picture' } = props;
  return (
    <span ref={ref} className={classNames(styles.tile, styles[`size${size}`])}>
      {!isAwaited && (
        <LoadedPicture
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          without={<Icon name={icon} size={size === 28 ? 14 : 16} />}
        />
      )}
    </span>
  );
}
