/** A placeholder for loading content, in its final size: nothing jumps when it arrives. */
import styles from './skeleton.module.css';

type SkeletonProps = { width?: number | string; height?: number };

export function Skeleton({ width = '100%', height = 14 }: SkeletonProps) {
  return <span aria-hidden className={styles.skeleton} style={{ width, height }} />;
}
