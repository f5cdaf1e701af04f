/** Unsaved input of an earlier visit is in the form again. */
import { Notice } from '@/components/ui/notice';

export const RESTORED = 'What you typed before is back, not saved yet';

export const RestoredNotice = () => <Notice look="now">{RESTORED}.</Notice>;
