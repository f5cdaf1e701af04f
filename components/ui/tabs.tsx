'use client';
/** Tabs: one panel is shown at a time. */
import { Tabs as Chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';
import { UiProvider } from './ui-provider';

export type Tab<V extends string> = { value: V; label: string; count?: number | string; content: ReactNode };

type TabsProps<V extends string> = {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onValueChange: (value: V) => void;
  /** At the right end of the tabs. */
  end?: ReactNode;
  /** Keeps the input of hidden tabs. */
  keepMounted?: boolean;
};

export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onValueChange,
  end,
  keepMounted,
}: TabsProps<V>) {
  return (
    <UiProvider>
      <Chakra.Root
        value={value}
        lazyMount
        unmountOnExit={!keepMounted}
        onValueChange={(details) => {
          const next = tabs.find((tab) => tab.value === details.value);
          if (next) onValueChange(next.value);
        }}
      >
        <Chakra.List aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <Chakra.Trigger key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </Chakra.Trigger>
          ))}
          {end && <div className={styles.end}>{end}</div>}
        </Chakra.List>
        {tabs.map((tab) => (
          <Chakra.Content key={tab.value} value={tab.value}>
            {tab.content}
          </Chakra.Content>
        ))}
      </Chakra.Root>
    </UiProvider>
  );
}
