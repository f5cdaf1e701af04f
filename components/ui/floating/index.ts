/** One file for all that floats: whoever opens a menu soon opens a dialog too. */
export { FloatingDialog } from './floating-dialog';
export { FloatingMenu } from './floating-menu';
export { FloatingPanel } from './floating-panel';
export { FloatingPopover } from './floating-popover';
export { FloatingToasts } from './floating-toasts';
export { FloatingTooltip } from './floating-tooltip';
