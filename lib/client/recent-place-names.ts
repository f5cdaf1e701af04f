/** The storage key of a person's recent places. */

const PREFIX = 'allocations.recent.';

export const toPlacesName = (userId: number): string => `${PREFIX}${userId}`;

/** Removes names of local storage. A browser that denies its storage has none. */
function remove(isRemoved: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(window.localStorage))
      if (isRemoved(name)) window.localStorage.removeItem(name);
  } catch {
    return;
  }
}

/** At sign-out. */
export const forgetPlaces = (userId: number): void => remove((name) => name === toPlacesName(userId));

/** Titles that another person opened are not for the next one. */
export const forgetPlacesOfOthers = ({ userId }: { userId: number }): void =>
  remove((name) => name.startsWith(PREFIX) && name !== toPlacesName(userId));
