'use client';
/** Notices above the form: a refused save, a restored edit. */
import { Button } from '@/components/ui/button';
import { Code } from '@/components/ui/code';
import { Notice } from '@/components/ui/notice';
import styles from './product-form.module.css';
import type { ProductEditor } from './use-product-editor';

export function FormNotes({ editor }: { editor: ProductEditor }) {
  const { failure, form, files } = editor;
  const isRestored = form.isRestored || files.isRestored;
  if (!failure && !isRestored && !files.isUnkept) return null;
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
      {isRestored && (
        <Notice
          look="now"
          icon="history"
          actions={
            <Button size="small" onClick={editor.discard}>
              Discard it
            </Button>
          }
        >
          {files.isRestored
            ? 'What you changed before and did not save is back, files included.'
            : 'What you typed before and did not save is back.'}
        </Notice>
      )}
      {files.isUnkept && (
        <Notice>This browser keeps no files: after a reload they have to be chosen again.</Notice>
      )}
    </div>
  );
}
