/** What is left of a user whose personal data was removed, and when it may be removed. */

/** In place of the name. */
export const toFormerName = (userId: number) => `Former user ${userId}`;

/** In place of the address, wherever a change names its author. It is no address, so that no one can have it. */
export const toFormerAddress = (userId: number) => `former user ${userId}`;

/** In place of the directory id. */
export const toFormerUniqueId = (userId: number) => `former-user-${userId}`;

export const FORMER_STAYS = 'The personal data of this user was removed: nothing can be changed any more.';

type Account = { isActive: boolean; isOnHold?: boolean | undefined; isFormer?: boolean | undefined };

/** Why personal data of a user cannot be removed, as a sentence; null: it can. */
export function toRemovalRefusal({ isActive, isOnHold, isFormer }: Account): string | null {
  if (isFormer) return FORMER_STAYS;
  if (isActive) return 'The user is active. Deactivate the account first.';
  return isOnHold ? 'The user is on hold. Lift the hold first.' : null;
}
