/** One file for all that floats: a dialog often follows a menu. */
export { FloatingDialog } from './floating-dialog';
export { FloatingMenu } from './floating-menu';
export { FloatingPanel } from './floating-panel';
export { FloatingPopover } from './floating-popover';
export { FloatingToasts } from './floating-toasts';
export { FloatingTooltip } from './floating-tooltip';
