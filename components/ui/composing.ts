/** Keys of an input method: they belong to the text that it composes, and are no command of a field. */

/**
 * Whether a key belongs to a composition. Safari ends the composition before it reports the Enter that ended it, and marks that
 * key by its code alone.
 */
export const isComposing = (press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === 229;
