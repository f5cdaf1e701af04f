/** Buttons: one solid button per region, labelled with its action and the number of items. */
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

export type ButtonLook = 'solid' | 'outline' | 'ghost' | 'link' | 'proposal' | 'danger';
export type ButtonSize = 'medium' | 'small';
export type ButtonStyle = { look?: ButtonLook; size?: ButtonSize };

export function toButtonClass({ look = 'outline', size = 'medium' }: ButtonStyle, more?: string): string {
  return classNames(
    styles.button,
    look !== 'outline' && styles[look],
    size === 'small' && look !== 'link' && styles.small,
    more,
  );
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: IconName;
    iconEnd?: IconName;
    /** Busy: keeps its width and focus, ignores clicks. */
    loading?: boolean;
  };

export function Button({
  look,
  size,
  icon,
  iconEnd,
  loading = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={toButtonClass({ look, size }, className)}
      {...rest}
      {...(loading ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Icon name="spinner" className={styles.spin} /> : icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}
