'use client';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { TreeField } from '@/components/ui/tree-field';
import { toMarketChoices } from '@/components/workspace/market-choices';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toCountText } from '@/domain/format';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { toSelectable } from '@/domain/retired';
import { FormRow, FormSection } from './form-section';
import { SECTIONS } from './form-sections';
import { ProductFieldBox } from './product-field-box';
import styles from './product-form.module.css';
import { useProductFormState } from './product-form-context';

const { title, hint, rows } = SECTIONS.markets;
const [[[eligibleField, eligibleWidth], [requiredField, requiredWidth]]] = rows;

export function MarketsSection() {
  const { markets, entities } = useWorkspace();
  const { values, set } = useProductFormState();
  const { eligibleMarketIds: eligible, requiredMarketIds: required } = values;
  const inUse = toSelectable(markets, () => false);
  const selectable = toSelectable(markets, ({ marketId }) => eligible?.includes(marketId) === true);
  const open = toSelectable(markets, ({ marketId }) => required.includes(marketId)).filter(
    ({ marketId }) => eligible === null || eligible.includes(marketId),
  );

  // A market that may not request cannot be required to.
  const setEligible = (ids: number[] | null) =>
    set({
      eligibleMarketIds: ids,
      requiredMarketIds: ids === null ? required : required.filter((id) => ids.includes(id)),
    });

  return (
    <FormSection title={title} hint={hint}>
      <FormRow fields={[eligibleField, requiredField]}>
        <ProductFieldBox field={eligibleField} width={eligibleWidth}>
          {() => (
            <div className={styles.eligible}>
              <SegmentedControl
                label={PRODUCT_LABELS.eligibleMarketIds}
                size="large"
                width={eligibleWidth}
                value={eligible === null ? 'all' : 'some'}
                onValueChange={(kind) => setEligible(kind === 'all' ? null : required)}
                options={[
                  { value: 'all', label: `All ${toCountText(inUse.length, 'market')}` },
                  { value: 'some', label: 'Only some' },
                ]}
              />
              {eligible !== null && (
                <TreeField
                  label={PRODUCT_LABELS.eligibleMarketIds}
                  groups={toMarketChoices(entities, selectable)}
                  chosen={eligible}
                  onChange={setEligible}
                />
              )}
            </div>
          )}
        </ProductFieldBox>
        <ProductFieldBox
          field={requiredField}
          width={requiredWidth}
          counter={toCountText(required.length, 'market')}
        >
          {({ value, set: setRequired }) => (
            <TreeField
              label={PRODUCT_LABELS.requiredMarketIds}
              groups={toMarketChoices(entities, open)}
              chosen={value}
              onChange={setRequired}
            />
          )}
        </ProductFieldBox>
      </FormRow>
    </FormSection>
  );
}
