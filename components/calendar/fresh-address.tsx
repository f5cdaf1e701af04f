'use client';
/** The calendar URL, shown only once. */
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import styles from './calendar-dialog.module.css';

export function FreshAddress({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    input.current?.select();
    // If the browser denies clipboard access, the URL stays selected for Ctrl+C.
    const done = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    setCopied(done ? 'Copied.' : 'Selected: copy it with Ctrl+C.');
  };
  return (
    <div className={styles.fresh}>
      <Field
        label="Your link"
        width="100%"
        hint="Copy it now: it is shown only once. If you lose it, renew it."
      >
        <TextInput
          ref={input}
          readOnly
          code
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <span className={styles.buttons}>
        <Button look="solid" icon="copy" onClick={() => void copy()}>
          Copy link
        </Button>
        <span role="status">{copied}</span>
      </span>
    </div>
  );
}
