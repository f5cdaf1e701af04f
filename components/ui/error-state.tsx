/** An error as a sentence, a retry, and the id for finding the cause. */
import type { ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { Code } from './code';
import { Icon } from './icon';
import styles from './message-view.module.css';

type ErrorStateProps = {
  title: string;
  children?: ReactNode;
  requestId?: string;
  onRetry?: () => void;
  retryLabel?: string;
  actions?: ReactNode;
  compact?: boolean;
  /** The heading's level, if it is the title of a page or a part. */
  as?: 'p' | 'h1' | 'h2';
};

export function ErrorState({
  title,
  children,
  requestId,
  onRetry,
  retryLabel,
  actions,
  compact,
  as: Title = 'p',
}: ErrorStateProps) {
  return (
    <div role="alert" className={classNames(styles.view, styles.refused, compact && styles.compact)}>
      <Icon name="warning" size={24} className={styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {requestId && (
        <p className={styles.id}>
          Request id <Code>{requestId}</Code>
        </p>
      )}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button look="solid" icon="retry" onClick={onRetry}>
              {retryLabel ?? 'Try again'}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
