'use client';
/** The changes of a save, line by line: the field, its old value and its new value. Many lines are folded. */
import { useState } from 'react';
import { Became } from '@/components/ui/became';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { SettingsChange } from '@/domain/contract/history';
import { toNumberText } from '@/domain/format';
import type { Memberships } from '@/domain/header-line';
import { CHANGE_SOURCE_LABELS, isCreation, type SaidLine, toSaidLines } from '@/domain/settings-change';
import styles from './history.module.css';

/** The lines that are shown before the others are asked for. */
const SHOWN = 3;

function Line({ line: { label, from, to } }: { line: SaidLine }) {
  return (
    <li>
      <span className={styles.quiet}>{label}: </span>
      {from === null ? (
        <b>{to}</b>
      ) : (
        <>
          {from}
          <Became>{to}</Became>
        </>
      )}
    </li>
  );
}

export function ChangeLines({ change, names }: { change: SettingsChange; names: Memberships }) {
  const [isOpen, setIsOpen] = useState(false);
  const isNew = isCreation(change);
  const lines = toSaidLines(change, names);
  const folded = lines.length - SHOWN;
  return (
    <ul className={styles.changes}>
      {(isNew || change.source !== 'screen') && (
        <li className={styles.tags}>
          {isNew && <Tag>Added</Tag>}
          {change.source !== 'screen' && <Tag look="outline">{CHANGE_SOURCE_LABELS[change.source]}</Tag>}
        </li>
      )}
      {(isOpen ? lines : lines.slice(0, SHOWN)).map((line) => (
        <Line key={line.label} line={line} />
      ))}
      {folded > 0 && (
        <li>
          <Button look="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `and ${toNumberText(folded)} more`}
          </Button>
        </li>
      )}
    </ul>
  );
}
