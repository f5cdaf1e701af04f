'use client';
/** The product for users who may not change it: the same sections, as text. */
import { toFileList } from '@/components/pictures/file-list';
import { FilesRail } from '@/components/pictures/files-rail';
import { Notice } from '@/components/ui/notice';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Product } from '@/domain/contract/product';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import type { System } from '@/domain/systems';
import { ProductLink } from '../product-link';
import { FormSection } from './form-section';
import { SECTIONS, toSectionFields } from './form-sections';
import { toFormValues, toSystemFields } from './form-values';
import styles from './product-form.module.css';
import { toValueText } from './value-text';

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
        {Object.values(SECTIONS).map((section) => (
          <FormSection key={section.title} title={section.title} hint={section.hint}>
            <dl className={styles.details}>
              {toSectionFields(section, fields).map((field) => (
                <div key={field} className={styles.detail}>
                  <dt>{PRODUCT_LABELS[field]}</dt>
                  <dd>
                    {field === 'link' && values.link ? (
                      <ProductLink link={values.link} />
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
