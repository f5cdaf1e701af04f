/** Where the small picture of a stored one lies: beside it. */
export const toThumbnailKey = (storageKey: string) => `${storageKey}-thumbnail`;
