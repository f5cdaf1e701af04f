/** A loading screen: its parts at their final size, so that nothing jumps when it arrives. */
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { StillLoading } from '@/components/ui/still-loading';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { SCREENS, type ScreenId } from '@/domain/screens';
import styles from './screen-skeleton.module.css';

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** The rows are the background of one element: the skeleton is drawn while the next screen arrives, and must not hold it up. */
function List({ hasPictures = false }) {
  return (
    <>
      <div className={styles.bar} />
      <div className={classNames(styles.rows, hasPictures && styles.withPictures)} />
    </>
  );
}

const PictureList = () => <List hasPictures />;

function Cards() {
  return (
    <div className={styles.body}>
      <Skeleton width={180} height={16} />
      <div className={styles.cards}>
        {count(4).map((card) => (
          <div key={card} className={styles.card} />
        ))}
      </div>
      <Skeleton width={240} height={16} />
      {count(4).map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </div>
  );
}

function Sections() {
  return (
    <div className={styles.body}>
      {count(4).map((section) => (
        <div key={section} className={styles.section}>
          <Skeleton width={90} height={14} />
          <Skeleton width={150} height={32} />
          <Skeleton width={320} height={32} />
        </div>
      ))}
    </div>
  );
}

const LISTS: Partial<Record<ScreenId, () => ReactNode>> = {
  products: PictureList,
  pitches: PictureList,
};

const BODIES: Partial<Record<ScreenId, () => ReactNode>> = {
  home: Cards,
  help: Sections,
  imports: Sections,
  productAdd: Sections,
  productEdit: Sections,
  steps: Sections,
  rules: Sections,
  helpRules: Sections,
  adminSystems: Sections,
  adminSetup: Sections,
};

/** A list fills the window and scrolls its rows; other screens scroll as a whole. */
export const isListScreen = (screenId: ScreenId) => BODIES[screenId] === undefined;

export function ScreenSkeleton({ screenId }: { screenId: ScreenId }) {
  const Body = BODIES[screenId] ?? LISTS[screenId] ?? List;
  return (
    <div aria-busy="true">
      <StillLoading />
      <VisuallyHidden role="status">{`Loading ${SCREENS[screenId].title}`}</VisuallyHidden>
      <div className={styles.title}>
        <Skeleton width={180} height={22} />
        <Skeleton width={260} height={12} />
      </div>
      <Body />
    </div>
  );
}
