'use client';
/** What stands above the form until it is dealt with: a refused save, typing brought back. */
import { Button } from '@/components/ui/button';
import { Code } from '@/components/ui/code';
import { Notice } from '../notice';
import styles from './product-form.module.css';
import type { ProductEditor } from './use-product-editor';

export function FormNotes({ editor }: { editor: ProductEditor }) {
  const { failure, form } = editor;
  if (!failure && !form.isRestored) return null;
  return (
    <div className={styles.notes}>
      {failure && (
        <Notice look="refused">
          {failure.text}
          {failure.requestId && (
            <>
              {' '}
              Request id <Code>{failure.requestId}</Code>
            </>
          )}
        </Notice>
      )}
      {form.isRestored && (
        <Notice
          look="now"
          icon="history"
          actions={
            <Button size="small" onClick={editor.discard}>
              Discard it
            </Button>
          }
        >
          What you typed before and did not save is back. Files have to be added again.
        </Notice>
      )}
    </div>
  );
}
