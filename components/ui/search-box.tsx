'use client';
/**
 * A debounced search text, emitted at once on Enter. The label is in the box and is its name. `value` is the current
 * search; another value from outside replaces the input.
 */
import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { isComposing } from './composing';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './search-box.module.css';
import { TextInput } from './text-input';

const PAUSE_MS = 300;

type SearchBoxProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  name?: string;
  className?: string;
};

export function SearchBox({ label, value, onSearch, name, className }: SearchBoxProps) {
  const [typed, setTyped] = useState({ text: value, from: value });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (typed.from !== value) setTyped({ text: value, from: value });

  const search = (text: string, delay: number) => {
    clearTimeout(timer.current);
    setTyped({ text, from: value });
    timer.current = setTimeout(() => onSearch(text.trim()), delay);
  };
  return (
    <span className={classNames(styles.box, className)}>
      <Icon name="search" className={styles.icon} />
      <TextInput
        type="search"
        small
        name={name}
        aria-label={label}
        placeholder={label}
        value={typed.text}
        className={styles.input}
        onTextChange={(text) => search(text, PAUSE_MS)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter') search(typed.text, 0);
          if (event.key === 'Escape' && typed.text !== '') {
            event.stopPropagation();
            search('', 0);
          }
        }}
      />
      {typed.text !== '' && (
        <IconButton
          icon="close"
          label={`Clear ${label}`}
          className={styles.clear}
          onClick={() => search('', 0)}
        />
      )}
    </span>
  );
}
