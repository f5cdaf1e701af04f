'use client';
/** The entries of a menu, beside its button. */
import { Menu as Chakra, useMenuContext } from '@chakra-ui/react';
import type { MenuProps } from '../menu';
import styles from '../menu.module.css';
import { UiProvider } from '../ui-provider';
import type { Loan } from '../use-late-trigger';
import { FloatingMenuEntry } from './floating-menu-entry';
import { useLoan } from './use-loan';

function Lender({ loan }: { loan: Loan }) {
  useLoan(loan, useMenuContext());
  return null;
}

type FloatingMenuProps = Omit<MenuProps, 'trigger'> & { loan: Loan };

export function FloatingMenu({ loan, groups, head, placement, onOpenChange }: FloatingMenuProps) {
  return (
    <UiProvider>
      <Chakra.Root
        ids={{ trigger: loan.triggerId }}
        lazyMount
        unmountOnExit
        positioning={{ placement: placement ?? 'bottom-start', gutter: 4, strategy: 'fixed' }}
        onOpenChange={(details) => onOpenChange?.(details.open)}
      >
        <Lender loan={loan} />
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
                  <FloatingMenuEntry key={item.value} item={item} />
                ))}
              </Chakra.ItemGroup>
            ))}
          </Chakra.Content>
        </Chakra.Positioner>
      </Chakra.Root>
    </UiProvider>
  );
}
