/** The key of a stored picture's thumbnail: next to the picture. */
export const toThumbnailKey = (storageKey: string) => `${storageKey}-thumbnail`;
