'use client';
/** What is loaded together (`lazy-dialogs.tsx`). */
export { ReopenDialog } from './reopen-dialog';
export { SubmitDialog } from './submit-dialog';
