'use client';
/** One line of a menu: an action, or a link. A disabled one says why under its name. */
import { Menu as Chakra } from '@chakra-ui/react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Link } from '../link';
import type { MenuItem } from '../menu';
import styles from '../menu.module.css';

export function FloatingMenuEntry({ item }: { item: MenuItem }) {
  const { value, label, icon, href, whyNot, danger, current } = item;
  const detail = whyNot ?? item.detail;
  const body = (
    <>
      {(icon || current !== undefined) && (
        <span className={styles.mark}>{current ? <Icon name="check" /> : icon && <Icon name={icon} />}</span>
      )}
      <span className={styles.words}>
        {label}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
  const className = classNames(styles.item, danger && styles.danger, current && styles.current);
  const shared = { value, disabled: Boolean(whyNot), className, 'aria-current': current ? true : undefined };
  if (href && !whyNot) {
    return (
      <Chakra.Item {...shared} asChild>
        <Link href={href}>{body}</Link>
      </Chakra.Item>
    );
  }
  return (
    <Chakra.Item {...shared} onSelect={item.onSelect}>
      {body}
    </Chakra.Item>
  );
}
