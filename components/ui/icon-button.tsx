/** An icon-only button, with its name as text for screen readers. */

import { type ButtonProps, toButtonClass } from './button';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'iconEnd' | 'icon'> & {
  icon: IconName;
  label: string;
};

export function IconButton({
  icon,
  label,
  look = 'ghost',
  size = 'small',
  loading = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={toButtonClass({ look, size }, classNames(styles.iconOnly, className))}
      {...rest}
      {...(loading ? { 'aria-disabled': true, 'aria-busy': true } : {})}
    >
      <Icon name={loading ? 'spinner' : icon} className={loading ? styles.spin : undefined} />
    </button>
  );
}
