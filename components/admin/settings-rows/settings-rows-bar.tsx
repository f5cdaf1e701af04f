'use client';
/** Above a long list of settings: the rows that have a figure or all, a search, and how to paste. */
import { SearchBox } from '@/components/ui/search-box';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { toNumberText } from '@/domain/format';
import styles from './settings-rows.module.css';
import type { ShownRows } from './use-settings-rows';

type SettingsRowsBarProps = {
  /** What a row has, in the singular: "weight". */
  noun: string;
  /** What is sought: "Market or entity". */
  searchLabel: string;
  shown: ShownRows;
  count: Record<ShownRows, number>;
  search: string;
  onShow: (shown: ShownRows) => void;
  onSearch: (text: string) => void;
};

export function SettingsRowsBar(props: SettingsRowsBarProps) {
  const { noun, searchLabel, shown, count, search, onShow, onSearch } = props;
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          label="Rows"
          options={[
            { value: 'set', label: `With a ${noun}`, count: toNumberText(count.set) },
            { value: 'all', label: 'All', count: toNumberText(count.all) },
          ]}
          value={shown}
          onValueChange={onShow}
        />
        <SearchBox label={searchLabel} value={search} onSearch={onSearch} />
      </div>
      <p className={styles.hint}>
        {`From Excel, paste a column of figures into a ${noun}, or codes and figures side by side.`}
      </p>
    </>
  );
}
