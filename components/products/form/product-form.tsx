'use client';

/** The form: its sections, the files beside them, the save bar below both. */
import { useEffect, useId } from 'react';
import { FilesRail } from '@/components/pictures/files-rail';
import { useShortcut } from '@/components/shell/use-shortcut';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DateInput } from '@/components/ui/date-input';
import { DecimalInput } from '@/components/ui/decimal-input';
import { Kbd } from '@/components/ui/kbd';
import { NumberInput } from '@/components/ui/number-input';
import { SaveBar } from '@/components/ui/save-bar';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { WhyNot } from '@/components/ui/why-not';
import { toInstantText, toNumberText } from '@/domain/format';
import { CURRENCIES, LARGE_TEXT_WIDTH, MAX_COMMENT_LENGTH, MAX_DESCRIPTION_LENGTH } from '@/domain/limits';
import type { System } from '@/domain/systems';
import { ConflictDialog } from './conflict-dialog';
import { toErrorFields } from './form-errors';
import { FormNotes } from './form-notes';
import { FormRow, FormSection } from './form-section';
import type { FormField } from './form-values';
import { IdentitySection } from './identity-section';
import { MarketsSection } from './markets-section';
import { ProductFieldBox } from './product-field-box';
import styles from './product-form.module.css';
import { ProductFormContext, toFieldId, useProductFormState } from './product-form-context';
import { toSupplyText } from './supply-text';
import { useLeaveGuard } from './use-leave-guard';
import type { ProductEditor } from './use-product-editor';

const TEXTS = [
  ['description', MAX_DESCRIPTION_LENGTH],
  ['comment', MAX_COMMENT_LENGTH],
] as const;

function TextsSection() {
  const { values } = useProductFormState();
  return (
    <FormSection title="Texts" hint="Seen by markets">
      <FormRow fields={['description', 'comment']}>
        {TEXTS.map(([field, max]) => (
          <ProductFieldBox
            key={field}
            field={field}
            width={LARGE_TEXT_WIDTH}
            counter={`${toNumberText(values[field].length)} of ${toNumberText(max)}`}
          >
            {({ value, set }) => <Textarea value={value} onTextChange={set} />}
          </ProductFieldBox>
        ))}
      </FormRow>
    </FormSection>
  );
}

const FIELDS = [
  ['availableQuantity', 96],
  ['reserveQuantity', 80],
  ['packSize', 80],
  ['minPerMarket', 104],
  ['maxPerMarket', 104],
] as const satisfies readonly (readonly [FormField, number])[];

function SupplySection() {
  const { values } = useProductFormState();
  const supply = toSupplyText(values);
  return (
    <FormSection title="Supply" hint="Whole units">
      <FormRow fields={FIELDS.map(([field]) => field)}>
        {FIELDS.map(([field, width]) => (
          <ProductFieldBox key={field} field={field} width={width}>
            {({ value, set }) => <NumberInput value={value} onValueChange={set} />}
          </ProductFieldBox>
        ))}
        {supply && (
          <p className={styles.sum} aria-live="polite">
            <b>{supply.total}</b>
            <span>{supply.how}</span>
          </p>
        )}
      </FormRow>
    </FormSection>
  );
}

const DATES = ['launchDate', 'deliveryFrom', 'deliveryTo'] as const;
const OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));

function PriceSection() {
  const { system, values, usualCurrency } = useProductFormState();
  const currencyHint = usualCurrency && values.currency === usualCurrency ? `Usual in ${system.label}` : null;
  return (
    <FormSection title="Price and dates" hint="yyyy/MM/dd">
      <FormRow fields={['unitPrice', 'currency', ...DATES]}>
        <ProductFieldBox field="unitPrice" width={120}>
          {({ value, set }) => <DecimalInput value={value} onValueChange={set} />}
        </ProductFieldBox>
        <ProductFieldBox field="currency" width={88} hint={currencyHint}>
          {({ value, set }) => (
            <Select
              options={OPTIONS}
              placeholder="–"
              value={value ?? ''}
              onValueChange={(currency) => set(currency || null)}
            />
          )}
        </ProductFieldBox>
        {DATES.map((field) => (
          <ProductFieldBox key={field} field={field} width={136}>
            {({ value, set }) => <DateInput value={value} onValueChange={set} />}
          </ProductFieldBox>
        ))}
      </FormRow>
    </FormSection>
  );
}

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
  const isNew = product === null;
  // A new product is typed from its first field on.
  useEffect(() => {
    if (isNew) document.getElementById(formId)?.querySelector('input')?.focus();
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
