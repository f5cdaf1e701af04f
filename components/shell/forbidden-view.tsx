/** Why a screen is closed to this user, and what they can do about it. */
import { ButtonLink } from '@/components/ui/button-link';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import { type Reason, toReasonSentence } from '@/domain/rights';
import { matchScreen, SCREENS, toPath } from '@/domain/screens';
import styles from './error-page.module.css';

type ForbiddenViewProps = {
  /** The requested path; a safe path. */
  from: string;
  reason: Reason | null;
  requestAccessUrl: string;
};

/** "Products, RUC" */
function toScreenName(path: string): string | null {
  const match = matchScreen(path.split('?')[0] ?? '');
  if (!match) return null;
  return [SCREENS[match.screenId].title, match.system?.label].filter(Boolean).join(', ');
}

export function ForbiddenView({ from, reason, requestAccessUrl }: ForbiddenViewProps) {
  const name = toScreenName(from);
  return (
    <div className={styles.view}>
      <h1 className={styles.title}>{PROBLEM_SENTENCES.forbidden}</h1>
      {name && <p className={styles.text}>{`You asked for: ${name}.`}</p>}
      {reason && <p className={styles.text}>{toReasonSentence(reason)}</p>}
      <p className={styles.text}>
        If you need this screen for your work, request access and name the screen.
      </p>
      <div className={styles.actions}>
        <ButtonLink href={toPath('home')} look="solid" prefetch={false}>
          Go to Home
        </ButtonLink>
        <ButtonLink href={requestAccessUrl}>Request access</ButtonLink>
        <ButtonLink href={from} look="ghost" prefetch={false}>
          Try again
        </ButtonLink>
      </div>
    </div>
  );
}
