import { redirect } from 'next/navigation';

/** The sign-in callback's own address leads home. */
export const GET = () => redirect('/');
