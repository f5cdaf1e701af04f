'use client';
/** The form: its sections, the files beside them, the save bar below both. */
import { useId } from 'react';
import { FilesRail } from '@/components/pictures/files-rail';
import { useShortcut } from '@/components/shell/use-shortcut';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Kbd } from '@/components/ui/kbd';
import { SaveBar } from '@/components/ui/save-bar';
import { WhyNot } from '@/components/ui/why-not';
import { toInstantText } from '@/domain/format';
import type { System } from '@/domain/systems';
import { ConflictDialog } from './conflict-dialog';
import { toErrorFields } from './form-errors';
import { FormNotes } from './form-notes';
import { IdentitySection } from './identity-section';
import { MarketsSection } from './markets-section';
import { PriceSection } from './price-section';
import styles from './product-form.module.css';
import { ProductFormContext, toFieldId } from './product-form-context';
import { SupplySection } from './supply-section';
import { TextsSection } from './texts-section';
import { useLeaveGuard } from './use-leave-guard';
import type { ProductEditor } from './use-product-editor';

const NOTHING_CHANGED = 'Nothing is changed.';

type ProductFormProps = { editor: ProductEditor; system: System };

export function ProductForm({ editor, system }: ProductFormProps) {
  const { product, form, files, errors, isSaving } = editor;
  const formId = useId();
  const guard = useLeaveGuard(editor.isUnsaved && !isSaving);
  const isPublished = product !== null && product.publishedAt !== null;

  const save = async (publish: boolean) => {
    if (product !== null && !editor.isUnsaved && publish === isPublished) return;
    if (await editor.save(publish || isPublished)) return;
    // Focuses the first invalid field, in the order of the form.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[id="${formId}"] [aria-invalid="true"]`)?.focus(),
    );
  };
  useShortcut('s', () => void save(false));

  return (
    <ProductFormContext
      value={{
        system,
        values: form.values,
        errors,
        changed: form.changed,
        set: editor.set,
        leave: editor.leave,
      }}
    >
      <form
        id={formId}
        noValidate
        aria-label="Product"
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        <div className={styles.form}>
          <FormNotes editor={editor} />
          <IdentitySection />
          <SupplySection />
          <PriceSection />
          <TextsSection />
          <MarketsSection />
        </div>
        <FilesRail
          list={files.list}
          isBusy={isSaving}
          progress={editor.fileProgress}
          onAdd={(added) => void files.add(added)}
          onRemove={files.remove}
          onMain={files.setMain}
        />
      </form>
      <SaveBar
        changes={form.changed.size + (files.isChanged ? 1 : 0)}
        errors={toErrorFields(errors).map(({ field, label }) => ({ id: toFieldId(field), label }))}
        note={product && `Last saved ${toInstantText(product.updatedAt)} by ${product.updatedBy}`}
      >
        {isSaving ? (
          <Button look="ghost" onClick={editor.cancelSave}>
            Cancel
          </Button>
        ) : (
          <WhyNot reason={editor.isUnsaved ? null : NOTHING_CHANGED}>
            <Button look="ghost" onClick={editor.discard}>
              Discard
            </Button>
          </WhyNot>
        )}
        <WhyNot reason={product === null || editor.isUnsaved || isSaving ? null : NOTHING_CHANGED}>
          <Button
            look={isPublished ? 'solid' : 'outline'}
            aria-keyshortcuts="Control+S"
            loading={isSaving}
            onClick={() => void save(false)}
          >
            {isPublished ? 'Save' : 'Save draft'}
            {!isPublished && <Kbd>Ctrl S</Kbd>}
          </Button>
        </WhyNot>
        {!isPublished && (
          <Button look="solid" loading={isSaving} onClick={() => void save(true)}>
            Save and publish
          </Button>
        )}
      </SaveBar>
      {form.pending && (
        <ConflictDialog pending={form.pending} detail={editor.failure?.text ?? null} onSettle={form.settle} />
      )}
      <ConfirmDialog
        open={guard.isAsked}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={() => {
          editor.discard();
          guard.leave();
        }}
        onClose={guard.stay}
      >
        What you changed on this product is not saved yet.
      </ConfirmDialog>
    </ProductFormContext>
  );
}
