'use client';
/** The form of a new product. */
import { useRouter } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { Tag } from '@/components/ui/tag';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWrites } from '@/components/workspace/use-writes';
import { SCREENS, toPath } from '@/domain/screens';
import { type System, toProductTitle } from '@/domain/systems';
import { notify } from '@/lib/client/notify';
import { useRenew } from '@/lib/client/use-read';
import { keepAdded } from '../added-products';
import { ProductForm } from '../form/product-form';
import { useProductEditor } from '../form/use-product-editor';
import styles from './new-product-screen.module.css';

type NewProductScreenProps = { system: System; fiscalYear: number; usualCurrency: string | null };

export function NewProductScreen({ system, fiscalYear, usualCurrency }: NewProductScreenProps) {
  const router = useRouter();
  const renew = useRenew();
  const writes = useWrites(fiscalYear);
  const reason = writes.whyNot('product.write');
  const editor = useProductEditor({
    system,
    initial: null,
    fiscalYear,
    usualCurrency,
    onSaved: (saved) => {
      keepAdded(saved);
      const title = saved.publishedAt === null ? 'Draft added' : 'Product added and published';
      notify({ type: 'success', title, detail: toProductTitle(saved) });
      void renew('listProducts');
      router.replace(toPath('productEdit', { system, id: saved.productId }));
      router.refresh();
    },
  });
  return (
    <>
      <TitleBlock
        title={SCREENS.productAdd.title}
        tag={<Tag>{`Fiscal year ${fiscalYear}`}</Tag>}
        crumbs={[
          { label: SCREENS.products.title, href: toPath('products', { system }) },
          { label: SCREENS.productAdd.title },
        ]}
        note={reason === null && writes.noteOn('product.write')}
        actions={reason === null && <span className={styles.legend}>* required</span>}
      />
      {reason ? (
        <div className={styles.refused}>
          <Notice
            look="now"
            icon="lock"
            actions={
              <ButtonLink size="small" href={toPath('products', { system })}>
                See the products
              </ButtonLink>
            }
          >
            You cannot add a product now. {reason}
          </Notice>
        </div>
      ) : (
        <div className={styles.form}>
          <ProductForm editor={editor} system={system} />
        </div>
      )}
    </>
  );
}
