'use client';
/** Where files are dropped or chosen. It names its bounds before anything is sent. */
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names';
import styles from './file-drop.module.css';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

type FileDropProps = {
  /** "Drop files here" */
  label: string;
  /** "choose them" */
  chooseLabel: string;
  /** What may be dropped. */
  bounds: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  large?: boolean;
  onFiles: (files: File[]) => void;
};

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** The chosen files; the same one can be chosen again after it was removed. */
function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
}

/** A file dropped beside the place would replace the page, and everything typed on it. */
function useNoStrayDrop() {
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => {
      if (!holdsFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);
}

export function FileDrop(props: FileDropProps) {
  const { label, chooseLabel, bounds, accept, multiple = false, disabled = false, large, onFiles } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useNoStrayDrop();
  const take = useEffectEvent((input: HTMLInputElement) => {
    onFiles(takeFiles(input));
  });
  // The page can be used before its code is there: what was chosen by then is in the input, and no event tells of it.
  useEffect(() => {
    if (input.current?.files?.length) take(input.current);
  }, []);
  const onDrag = (event: DragEvent) => {
    if (disabled || !holdsFiles(event)) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover' || event.type === 'dragenter');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the input inside is everyone's
    <div
      className={classNames(
        styles.drop,
        large && styles.large,
        isOver && styles.over,
        disabled && styles.disabled,
      )}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        if (disabled) return;
        onDrag(event);
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon name="upload" />
      <p>
        <b>{label}</b> or{' '}
        <label htmlFor={id} className={styles.choose}>
          {chooseLabel}
        </label>
        <VisuallyHidden>
          <input
            ref={input}
            id={id}
            type="file"
            multiple={multiple}
            accept={accept}
            disabled={disabled}
            aria-describedby={`${id}-bounds`}
            onChange={(event) => {
              const files = takeFiles(event.target);
              if (files.length > 0) onFiles(files);
            }}
          />
        </VisuallyHidden>
      </p>
      <p id={`${id}-bounds`} className={styles.bounds}>
        {bounds}
      </p>
    </div>
  );
}
