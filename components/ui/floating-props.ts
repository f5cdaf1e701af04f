/** What dialogs, menus, popovers and tooltips take: the part that a page has at once, and the part that is loaded when one opens. */
import type { ReactElement, ReactNode, RefObject } from 'react';
import type { Crumb } from './crumbs';
import type { IconName } from './icon';

export type DialogProps = {
  open: boolean;
  /** Without it the dialog stays open: neither a cross nor Escape closes it. */
  onClose?: () => void;
  title: ReactNode;
  /** The breadcrumbs of the dialog's content, if it has a URL of its own. */
  crumbs?: readonly Crumb[];
  /** Beside the title: actions on what the dialog is about. */
  actions?: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Why the action failed: always visible above the buttons, regardless of scrolling. */
  notice?: ReactNode;
  /** Buttons, the solid one last. */
  footer?: ReactNode;
  size?: 'normal' | 'wide' | 'broad' | 'full';
  role?: 'dialog' | 'alertdialog';
  /** Whether a click outside closes it. Not if input would be lost. */
  closeOnOutside?: boolean;
  /** Whether nothing of the page is seen behind it. */
  hidesPage?: boolean;
  /** `dialog`: focus the dialog itself, which no key activates, for a dialog that may open while the user is typing. */
  initialFocus?: RefObject<HTMLElement | null> | 'dialog';
  /** Gets the focus on closing, if it is not the element that had it on opening. */
  finalFocus?: HTMLElement | null;
};

export type MenuItem = {
  value: string;
  label: string;
  detail?: string;
  icon?: IconName;
  onSelect?: () => void;
  href?: string;
  /** Why it is disabled; a sentence. */
  whyNot?: string | null;
  danger?: boolean;
  /** The current one of several choices. */
  current?: boolean;
};

export type MenuGroup = {
  label?: string;
  items: readonly MenuItem[];
  /** Shown if there are no items. */
  empty?: string;
  /** Always visible below a scrolling list. */
  isFoot?: boolean;
};

export type MenuProps = {
  trigger: ReactElement;
  groups: readonly MenuGroup[];
  /** Shown above the items; not an item itself. */
  head?: ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start';
  onOpenChange?: (open: boolean) => void;
};

export type PopoverProps = {
  trigger: ReactElement;
  /** The popover's name for screen readers. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'right-start';
  /** Without the usual padding, for lists with their own. */
  bare?: boolean;
  width?: number;
  /** Stays in place while its trigger moves, such as a field that grows with each selection. */
  still?: boolean;
  children: ReactNode;
};

export type TooltipProps = {
  content: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right' | 'top-start' | 'bottom-start' | 'bottom-end';
  /** Whether pressing the trigger closes the tooltip. */
  closeOnPress?: boolean;
  children: ReactElement;
};
