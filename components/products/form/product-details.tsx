'use client';

/** The product for users who may not change it: the same sections, as text. */
import { toFileList } from '@/components/pictures/file-list';
import { FilesRail } from '@/components/pictures/files-rail';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Notice } from '@/components/ui/notice';
import { PRODUCT_LABELS, type Product } from '@/domain/contract/product';
import type { System } from '@/domain/systems';
import { FormSection } from './form-section';
import { type FormField, toFormValues, toSystemFields } from './form-values';
import styles from './product-form.module.css';
import { toValueText } from './value-text';

/** The link target of a typed web address: the scheme is optional, and is always http or https. */
function toLinkHref(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}

/** The sections of a product, in order, shared by the form and the read-only view. */
const FIELD_GROUPS: readonly { title: string; hint: string; fields: readonly FormField[] }[] = [
  {
    title: 'Identity',
    hint: 'How markets find it',
    fields: ['skuId', 'skuName', 'name', 'brandId', 'collection', 'link'],
  },
  {
    title: 'Supply',
    hint: 'Whole units',
    fields: ['availableQuantity', 'reserveQuantity', 'packSize', 'minPerMarket', 'maxPerMarket'],
  },
  {
    title: 'Price and dates',
    hint: 'yyyy/MM/dd',
    fields: ['unitPrice', 'currency', 'launchDate', 'deliveryFrom', 'deliveryTo'],
  },
  { title: 'Texts', hint: 'Seen by markets', fields: ['description', 'comment'] },
  { title: 'Markets', hint: 'Who may, who must', fields: ['eligibleMarketIds', 'requiredMarketIds'] },
];

type ProductDetailsProps = { product: Product; system: System; reason: string };

export function ProductDetails({ product, system, reason }: ProductDetailsProps) {
  const { markets, brands } = useWorkspace();
  const values = toFormValues(product);
  const fields = toSystemFields(system);
  return (
    <div className={styles.body}>
      <div className={styles.form}>
        <div className={styles.notes}>
          <Notice icon="lock">You can view this product but not edit it. {reason}</Notice>
        </div>
        {FIELD_GROUPS.map((group) => (
          <FormSection key={group.title} title={group.title} hint={group.hint}>
            <dl className={styles.details}>
              {group.fields
                .filter((field) => fields.includes(field))
                .map((field) => (
                  <div key={field} className={styles.detail}>
                    <dt>{PRODUCT_LABELS[field]}</dt>
                    <dd>
                      {field === 'link' && values.link ? (
                        <a
                          className={styles.link}
                          href={toLinkHref(values.link)}
                          target="_blank"
                          rel="noreferrer"
                        >
                          {values.link}
                        </a>
                      ) : (
                        toValueText(field, values[field], { markets, brands })
                      )}
                    </dd>
                  </div>
                ))}
            </dl>
          </FormSection>
        ))}
      </div>
      <FilesRail list={toFileList(product.files)} progress={null} />
    </div>
  );
}
