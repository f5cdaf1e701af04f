'use client';
/** A drop zone for files. It shows its limits before anything is sent. */
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
  /** The limits for files. */
  bounds: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  large?: boolean;
  onFiles: (files: File[]) => void;
};

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** The chosen files; a removed file can be chosen again. */
function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
}

/** A file dropped outside the zone would replace the page, with all its input. */
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
  // The page is usable before hydration: files chosen by then are in the input, without an event.
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
