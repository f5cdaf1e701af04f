/** A link that looks like a button: it navigates, so it opens in a new tab like any link. */

import type { ComponentProps } from 'react';
import { type ButtonStyle, toButtonClass } from './button';
import { Icon, type IconName } from './icon';
import { Link } from './link';

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle & { icon?: IconName; iconEnd?: IconName };

export function ButtonLink({ look, size, icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={toButtonClass({ look, size }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
  );
}
