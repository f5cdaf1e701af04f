'use client';
import { Textarea } from '@/components/ui/textarea';
import { toNumberText } from '@/domain/format';
import { LARGE_TEXT_WIDTH, MAX_COMMENT_LENGTH, MAX_DESCRIPTION_LENGTH } from '@/domain/limits';
import { FormRow, FormSection } from './form-section';
import { ProductFieldBox } from './product-field-box';
import { useProductFormState } from './product-form-context';

const TEXTS = [
  ['description', MAX_DESCRIPTION_LENGTH],
  ['comment', MAX_COMMENT_LENGTH],
] as const;

export function TextsSection() {
  const { values } = useProductFormState();
  return (
    <FormSection title="Texts" hint="Seen by markets">
      <FormRow>
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
