'use client';

/** The form: its sections, the files beside them, the save bar below both. */
import { type ReactNode, useEffect, useId, useState } from 'react';
import { FilesRail } from '@/components/pictures/files-rail';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Kbd } from '@/components/ui/kbd';
import { SaveBar } from '@/components/ui/save-bar';
import { WhyNot } from '@/components/ui/why-not';
import { useShortcut } from '@/components/workspace/use-shortcut';
import type { Product } from '@/domain/contract/product';
import { toInstantText } from '@/domain/format';
import type { System } from '@/domain/systems';
import { ACTION_CONSEQUENCES } from '../list/selection-actions';
import { ConflictDialog } from './conflict-dialog';
import { type ControlledField, FieldControl } from './field-control';
import { toErrorFields } from './form-errors';
import { FormNotes } from './form-notes';
import { FormRow, FormSection } from './form-section';
import { SECTIONS, type Section } from './form-sections';
import { toSystemFields } from './form-values';
import { MarketsSection } from './markets-section';
import styles from './product-form.module.css';
import { ProductFormContext, toFieldId, useProductFormState } from './product-form-context';
import { toSupplyText } from './supply-text';
import { useLeaveGuard } from './use-leave-guard';
import type { ProductEditor } from './use-product-editor';

type FieldsSectionProps = { section: Section<ControlledField>; children?: ReactNode };

/** A section whose fields each have one control; `children` follow the last field. */
function FieldsSection({ section, children }: FieldsSectionProps) {
  const { system } = useProductFormState();
  const present = toSystemFields(system);
  return (
    <FormSection title={section.title} hint={section.hint}>
      {section.rows.map((row, index) => (
        <FormRow key={row[0]?.[0]} fields={row.map(([field]) => field)}>
          {row.map(
            ([field, width]) =>
              present.includes(field) && <FieldControl key={field} field={field} width={width} />,
          )}
          {index === section.rows.length - 1 && children}
        </FormRow>
      ))}
    </FormSection>
  );
}

function SupplySum() {
  const { values } = useProductFormState();
  const supply = toSupplyText(values);
  return (
    supply && (
      <p className={styles.sum} aria-live="polite">
        <b>{supply.total}</b>
        <span>{supply.how}</span>
      </p>
    )
  );
}

const NOTHING_CHANGED = 'Nothing is changed.';

type SaveButtonsProps = { editor: ProductEditor; onSave: (publish: boolean) => void };

/** Cancel or discard, save, and publish. */
function SaveButtons({ editor, onSave }: SaveButtonsProps) {
  const { product, isSaving, isUnsaved } = editor;
  const isPublished = product !== null && product.publishedAt !== null;
  return (
    <>
      {isSaving ? (
        <Button look="ghost" onClick={editor.cancelSave}>
          Cancel
        </Button>
      ) : (
        <WhyNot reason={isUnsaved ? null : NOTHING_CHANGED}>
          <Button look="ghost" onClick={editor.discard}>
            Discard
          </Button>
        </WhyNot>
      )}
      <WhyNot reason={product === null || isUnsaved || isSaving ? null : NOTHING_CHANGED}>
        <Button
          look={isPublished ? 'solid' : 'outline'}
          aria-keyshortcuts="Control+S"
          loading={isSaving}
          onClick={() => onSave(false)}
        >
          {isPublished ? 'Save' : 'Save draft'}
          {!isPublished && <Kbd>Ctrl S</Kbd>}
        </Button>
      </WhyNot>
      {!isPublished && (
        <Button look="solid" loading={isSaving} onClick={() => onSave(true)}>
          Save and publish
        </Button>
      )}
    </>
  );
}

type LeaveDialogProps = { guard: ReturnType<typeof useLeaveGuard>; onLeave: () => void };

function LeaveDialog({ guard, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={guard.isAsked}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => {
        onLeave();
        guard.leave();
      }}
      onClose={guard.stay}
    >
      What you changed on this product is not saved yet.
    </ConfirmDialog>
  );
}

/** The same question as the list's: a published product cannot become a draft again. */
function usePublishQuestion(onPublish: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const publish = () => {
    close();
    onPublish();
  };
  const question = isAsking && (
    <ConfirmDialog
      open
      title="Publish 1 product?"
      confirmLabel="Publish 1 product"
      onConfirm={publish}
      onClose={close}
    >
      {ACTION_CONSEQUENCES.publish.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
  return { ask: () => setIsAsking(true), question };
}

type ProductFormProps = { editor: ProductEditor; system: System };

const toSavedNote = ({ updatedAt, updatedBy, updatedByName }: Product): string =>
  `Last saved ${toInstantText(updatedAt)} by ${updatedByName ?? updatedBy}`;

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
  const publishing = usePublishQuestion(() => void save(true));
  useShortcut('save', () => void save(false));
  const isNew = product === null;
  // A new product starts with the focus in its first field, unless another field has it already.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (isNew && !form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
  }, [isNew, formId]);

  return (
    <ProductFormContext
      value={{
        system,
        values: form.values,
        usualCurrency: product === null ? editor.usualCurrency : null,
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
        // Sent before the scripts run, it goes nowhere and keeps what is typed.
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        <div className={styles.form}>
          <FormNotes editor={editor} />
          <FieldsSection section={SECTIONS.identity} />
          <FieldsSection section={SECTIONS.supply}>
            <SupplySum />
          </FieldsSection>
          <FieldsSection section={SECTIONS.price} />
          <FieldsSection section={SECTIONS.texts} />
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
        note={product && toSavedNote(product)}
      >
        <SaveButtons editor={editor} onSave={(publish) => (publish ? publishing.ask() : void save(false))} />
      </SaveBar>
      {form.pending && (
        <ConflictDialog pending={form.pending} detail={editor.failure?.text ?? null} onSettle={form.settle} />
      )}
      <LeaveDialog guard={guard} onLeave={editor.discard} />
      {publishing.question}
    </ProductFormContext>
  );
}
