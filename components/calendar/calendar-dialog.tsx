'use client';
/** The user's calendar link: create it, copy it the one time it is shown, renew it, revoke it. */
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { ProblemError } from '@/domain/problems';
import styles from './calendar-dialog.module.css';
import { CalendarLink } from './calendar-link';
import { HowToSubscribe } from './how-to-subscribe';
import { useCalendarFeed } from './use-calendar-feed';

function Body() {
  const calendar = useCalendarFeed();
  const { feed, error, retry } = calendar;
  if (feed) return <CalendarLink feed={feed} calendar={calendar} />;
  if (!error) {
    return (
      <div aria-busy="true" className={styles.loading}>
        <Skeleton width={220} />
        <Skeleton height={32} />
      </div>
    );
  }
  const requestId = error instanceof ProblemError ? error.problem.requestId : undefined;
  return <ErrorState compact title={error.message} requestId={requestId} onRetry={retry} />;
}

export function CalendarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeOnOutside={false}
      size="wide"
      title="Calendar of deadlines"
      description="Add every step of your systems to your calendar, with your tasks. Dates update when steps move. Products and figures are not included."
    >
      <Body />
      <HowToSubscribe />
    </Dialog>
  );
}
