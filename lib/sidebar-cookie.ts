/** Whether the sidebar shows; hidden unless the cookie says `shown`. */
export const SIDEBAR_COOKIE = 'sidebar';

export const isSidebarShown = (value: string | undefined): boolean => value === 'shown';
