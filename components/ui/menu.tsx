'use client';
/** A menu of actions, opened by a button. */
import { Menu as Chakra } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';
import { MenuEntry, type MenuItem } from './menu-entry';

export type { MenuItem } from './menu-entry';
export type MenuGroup = {
  label?: string;
  items: readonly MenuItem[];
  /** Shown if there are no items. */
  empty?: string;
  /** Always visible below a scrolling list. */
  isFoot?: boolean;
};

type MenuProps = {
  trigger: ReactElement;
  groups: readonly MenuGroup[];
  /** Shown above the items; not an item itself. */
  head?: ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start';
  onOpenChange?: (open: boolean) => void;
};

export function Menu({ trigger, groups, head, placement = 'bottom-start', onOpenChange }: MenuProps) {
  return (
    <Chakra.Root
      lazyMount
      unmountOnExit
      positioning={{ placement, gutter: 4, strategy: 'fixed' }}
      onOpenChange={(details) => onOpenChange?.(details.open)}
    >
      <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
      {/* Not in a portal: beside its button it stays within the page's landmarks. */}
      <Chakra.Positioner>
        <Chakra.Content className={styles.content}>
          {head && <div className={styles.head}>{head}</div>}
          {groups.map((group, index) => (
            <Chakra.ItemGroup
              key={group.label ?? group.items[0]?.value ?? index}
              className={group.isFoot ? styles.foot : undefined}
            >
              {(index > 0 || head) && <Chakra.Separator className={styles.separator} />}
              {group.label && (
                <Chakra.ItemGroupLabel className={styles.group}>{group.label}</Chakra.ItemGroupLabel>
              )}
              {group.items.length === 0 && group.empty && <p className={styles.empty}>{group.empty}</p>}
              {group.items.map((item) => (
                <MenuEntry key={item.value} item={item} />
              ))}
            </Chakra.ItemGroup>
          ))}
        </Chakra.Content>
      </Chakra.Positioner>
    </Chakra.Root>
  );
}
