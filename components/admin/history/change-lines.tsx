/** The changes of a save, line by line: the field, its old value and its new value. */
import { Became } from '@/components/ui/became';
import { Tag } from '@/components/ui/tag';
import type { SettingsChange } from '@/domain/contract/history';
import type { Memberships } from '@/domain/header-line';
import { CHANGE_SOURCE_LABELS, isCreation, toSettingsChangeLines } from '@/domain/settings-change';
import styles from './history.module.css';

export function ChangeLines({ change, names }: { change: SettingsChange; names: Memberships }) {
  const isNew = isCreation(change);
  return (
    <ul className={styles.changes}>
      {(isNew || change.source !== 'screen') && (
        <li className={styles.tags}>
          {isNew && <Tag>Added</Tag>}
          {change.source !== 'screen' && <Tag look="outline">{CHANGE_SOURCE_LABELS[change.source]}</Tag>}
        </li>
      )}
      {toSettingsChangeLines(change, names).map(({ label, from, to }) => (
        <li key={label}>
          <span className={styles.quiet}>{label}: </span>
          {isNew ? <b>{to}</b> : from}
          {!isNew && <Became>{to}</Became>}
        </li>
      ))}
    </ul>
  );
}
