'use client';
/** The entries of a menu, beside its button. */
import { Menu as Chakra, useMenuContext } from '@chakra-ui/react';
import { classNames } from '../class-names';
import type { MenuItem, MenuProps } from '../floating-props';
import { Icon } from '../icon';
import { Link } from '../link';
import styles from '../menu.module.css';
import { UiProvider } from '../ui-provider';
import type { TriggerBinding } from '../use-late-trigger';
import { useTriggerBinding } from './use-trigger-binding';

function Trigger({ binding }: { binding: TriggerBinding }) {
  useTriggerBinding(binding, useMenuContext());
  return null;
}

/** One line of a menu: an action, or a link. A disabled one says why under its name. */
function FloatingMenuEntry({ item }: { item: MenuItem }) {
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

type FloatingMenuProps = Omit<MenuProps, 'trigger'> & { binding: TriggerBinding };

export function FloatingMenu({ binding, groups, head, placement, onOpenChange }: FloatingMenuProps) {
  return (
    <UiProvider>
      <Chakra.Root
        ids={{ trigger: binding.triggerId }}
        lazyMount
        unmountOnExit
        positioning={{ placement: placement ?? 'bottom-start', gutter: 4, strategy: 'fixed' }}
        onOpenChange={(details) => onOpenChange?.(details.open)}
      >
        <Trigger binding={binding} />
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
