/** Why this user may not open a screen, and what they can do about it. */
import { ButtonLink } from '@/components/ui/button-link';
import { Roles } from '@/domain/enumerations';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import { type Reason, toReasonSentence } from '@/domain/reasons';
import { matchScreen, SCREENS, type ScreenMatch, type ScreenRule, toPath } from '@/domain/screens';
import styles from './error-page.module.css';
import { SignInAgain } from './sign-in-again';

type ForbiddenViewProps = {
  /** The requested path; a safe path. */
  from: string;
  reason: Reason | null;
  requestAccessUrl: string;
  /** Who is signed in; null if it cannot be read. */
  user: { name: string; email: string } | null;
};

/** "Products, RUC" */
const toScreenName = ({ screenId, system }: ScreenMatch): string =>
  [SCREENS[screenId].title, system?.label].filter(Boolean).join(', ');

/** Who can open the screen, where the user's role is too low; else the reason itself. */
function toReasonText(reason: Reason, match: ScreenMatch | null): string {
  if (reason !== 'roleTooLow' || !match) return toReasonSentence(reason);
  const rule: ScreenRule = SCREENS[match.screenId].rule;
  const who = rule.globalOnly
    ? 'global administrators'
    : rule.minimumRole === Roles.Administrator
      ? 'administrators'
      : 'editors and administrators';
  const where = match.system ? ` of ${match.system.label}` : '';
  return `Only ${who}${where} can open ${SCREENS[match.screenId].title}.`;
}

export function ForbiddenView({ from, reason, requestAccessUrl, user }: ForbiddenViewProps) {
  const match = matchScreen(from.split('?')[0] ?? '');
  const name = match && toScreenName(match);
  return (
    <div className={styles.view}>
      <h1 className={styles.title}>{PROBLEM_SENTENCES.forbidden}</h1>
      {name && <p className={styles.text}>{`You asked for: ${name}.`}</p>}
      {reason && <p className={styles.text}>{toReasonText(reason, match)}</p>}
      <p className={styles.text}>
        {`If you need this screen for your work, request access${name ? ` and mention “${name}”` : ''}.`}
      </p>
      {user && <p className={styles.text}>{`You are signed in as ${user.name}, ${user.email}.`}</p>}
      <div className={styles.actions}>
        <ButtonLink href={toPath('home')} look="solid">
          Go to Home
        </ButtonLink>
        <ButtonLink href={requestAccessUrl}>Request access</ButtonLink>
        <ButtonLink href={from} look="ghost">
          Try again
        </ButtonLink>
        {user && <SignInAgain />}
      </div>
    </div>
  );
}
