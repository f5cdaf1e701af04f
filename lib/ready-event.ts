/** The event on the window by which a page says that its presses are heard, and that those kept before may be played. */
export const READY_EVENT = 'allocations:ready';
