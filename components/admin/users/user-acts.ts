/** What an administrator does with an account at once: each asks first and says what follows. */
import type { User } from '@/domain/contract/user';
import { toCountText } from '@/domain/format';
import { toFormerName } from '@/domain/personal-data';
import { callApi } from '@/lib/client/call-api';
import { endSessions } from '@/lib/client/sessions';

export type UserAct = {
  label: string;
  title: string;
  sentences: readonly string[];
  danger: boolean;
  /** Does it, and returns what was done. */
  run: () => Promise<{ title: string; detail?: string | undefined }>;
  /** The account is no longer open afterwards. */
  isLast?: true;
};

/** Signs a user out in every browser: after a lost laptop, or when they have left. */
export function toEndSessions({ uniqueId, name, isActive }: User, isMe: boolean): UserAct {
  return {
    label: 'Sign out everywhere',
    title: `Sign ${isMe ? 'yourself' : name} out everywhere?`,
    danger: true,
    sentences: [
      isMe
        ? 'All your sessions end in every browser, this one included.'
        : `All sessions of ${name} end in every browser, for this one user.`,
      isActive
        ? 'The account stays active: signing in again is possible.'
        : 'The account is inactive: signing in again is not possible.',
    ],
    run: async () => {
      const count = await endSessions(uniqueId);
      return {
        title: count === 0 ? `${name} was not signed in` : `${name} is signed out`,
        detail: count === 0 ? undefined : `${toCountText(count, 'session')} ended`,
      };
    },
  };
}

export function toHoldChange({ userId, name, isOnHold, version }: User): UserAct {
  return {
    label: isOnHold ? 'Lift hold' : 'Put on hold',
    title: isOnHold ? `Lift the hold of ${name}?` : `Put ${name} on hold?`,
    danger: false,
    sentences: [
      isOnHold
        ? 'Global administrators can remove the personal data of the user again, once the account is inactive.'
        : 'No one can remove the personal data of the user until a global administrator lifts the hold.',
      'What the user may do does not change. The audit record says who did it.',
    ],
    run: async () => {
      await callApi('setHold', { params: { userId }, body: { isOnHold: !isOnHold }, ifMatch: version });
      return { title: isOnHold ? `The hold of ${name} is lifted` : `${name} is on hold` };
    },
  };
}

export function toRemoval({ userId, name, version }: User): UserAct {
  return {
    label: 'Remove personal data',
    title: `Remove the personal data of ${name}?`,
    danger: true,
    isLast: true,
    sentences: [
      `Name, address, directory id and rights go. Everywhere ${name} is named, "${toFormerName(userId)}" is named instead.`,
      'Own views, scenarios and the calendar link are deleted. What the user saved stays, and so does what is shared.',
      'This cannot be undone. If the person comes back, add them as a new user.',
    ],
    run: async () => {
      await callApi('removePersonalData', { params: { userId }, ifMatch: version });
      return { title: `The personal data of ${name} is removed`, detail: `${toFormerName(userId)} stays` };
    },
  };
}
