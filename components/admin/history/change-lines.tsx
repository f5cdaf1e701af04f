'use client';
/** The changes of a save, line by line: the field, its old value and its new value. Many lines are folded. */
import { Became } from '@/components/ui/became';
import { Tag } from '@/components/ui/tag';
import { FoldedLines } from '@/components/workspace/folded-lines';
import type { SettingsChange } from '@/domain/contract/history';
import type { Memberships } from '@/domain/header-line';
import { CHANGE_SOURCE_LABELS, isCreation, type SaidLine, toSaidLines } from '@/domain/settings-change';
import styles from './history.module.css';

function Line({ line: { label, from, to } }: { line: SaidLine }) {
  return (
    <>
      <span className={styles.quiet}>{label}: </span>
      {from === null ? (
        <b>{to}</b>
      ) : (
        <>
          {from}
          <Became>{to}</Became>
        </>
      )}
    </>
  );
}

export function ChangeLines({ change, names }: { change: SettingsChange; names: Memberships }) {
  const isNew = isCreation(change);
  const lines = toSaidLines(change, names);
  return (
    <ul className={styles.changes}>
      {(isNew || change.source !== 'screen') && (
        <li className={styles.tags}>
          {isNew && <Tag>Added</Tag>}
          {change.source !== 'screen' && <Tag look="outline">{CHANGE_SOURCE_LABELS[change.source]}</Tag>}
        </li>
      )}
      <FoldedLines lines={lines.map((line) => ({ key: line.label, content: <Line line={line} /> }))} />
    </ul>
  );
}
