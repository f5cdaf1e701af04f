'use client';
/** Finds a market among many: a search over all of them, with the number left to answer. */
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import { TextInput } from '@/components/ui/text-input';
import type { Market } from '@/domain/contract/core';
import { toCountText, toSearchText } from '@/domain/format';
import { toUnansweredText, type WorkTime } from '@/domain/work-time';
import styles from './market-picker.module.css';

type Choice = { market: Pick<Market, 'marketId' | 'code' | 'label'>; left: number };
type MarketPickerProps = {
  choices: readonly Choice[];
  /** When they can be answered. */
  time: WorkTime;
  onChoose: (marketId: number) => void;
};

export function MarketPicker({ choices, time, onChoose }: MarketPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const wanted = toSearchText(text);
  const found = choices.filter(({ market }) =>
    toSearchText(`${market.code} ${market.label}`).includes(wanted),
  );
  const open = (next: boolean) => {
    setIsOpen(next);
    setText('');
  };
  return (
    <Popover
      label="Find a market"
      bare
      placement="bottom-end"
      width={280}
      open={isOpen}
      onOpenChange={open}
      trigger={
        <button type="button" className={styles.trigger}>
          <Icon name="search" size={14} />
          {toCountText(choices.length, 'market')}
        </button>
      }
    >
      <div className={styles.search}>
        <TextInput small aria-label="Market" value={text} onTextChange={setText} />
      </div>
      <ul className={styles.list} aria-label="Markets">
        {found.map(({ market, left }) => (
          <li key={market.marketId}>
            <button
              type="button"
              onClick={() => {
                onChoose(market.marketId);
                open(false);
              }}
            >
              <b>{market.code}</b>
              <span className={styles.name}>{market.label}</span>
              {left > 0 && <span className={styles.left}>{toUnansweredText(left, time)}</span>}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>No market matches.</li>}
      </ul>
    </Popover>
  );
}
