'use client';
/** One product: its details as a form or as text, its requests and its history. */
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { ReopenButton } from '@/components/allocation/submit/reopen-button';
import { Code } from '@/components/ui/code';
import { Notice } from '@/components/ui/notice';
import { Tabs } from '@/components/ui/tabs';
import { Tag } from '@/components/ui/tag';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Product } from '@/domain/contract/product';
import { mayOpen, SCREENS, toPath } from '@/domain/screens';
import { type System, toProductTitle } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { notify } from '@/lib/client/notify';
import { useRenew } from '@/lib/client/use-read';
import { ProductDetails } from '../form/product-details';
import { ProductForm } from '../form/product-form';
import { useProductEditor } from '../form/use-product-editor';
import { ProductStatus } from '../product-status';
import { toReopened } from '../reopened';
import { DisableButton } from './disable-button';
import { ProductHistory } from './product-history';
import { ProductRequests } from './product-requests';
import styles from './product-screen.module.css';
import { ReviewButton } from './review-button';

const TABS = ['details', 'requests', 'history'] as const;
type TabName = (typeof TABS)[number];

type ProductScreenProps = { system: System; initial: Product };

type ProductTitleProps = {
  system: System;
  product: Product;
  reason: string | null;
  editor: ReturnType<typeof useProductEditor>;
  onChanged: () => Promise<void>;
  onReload: () => Promise<void>;
};

/** The product's name, state and origin, and what can be done with it besides its form. */
function ProductTitle({ onReload, ...own }: ProductTitleProps) {
  const { system, product } = own;
  const { user } = useWorkspace();
  const { isReviewOpening } = useWrites(product.fiscalYear);
  const title = toProductTitle(product);
  const mayBeReviewed = isReviewOpening && product.finalizedAt !== null && !product.isDisabled;
  // Readers do not see actions that they can never use.
  const isEditor = mayOpen(user, { screenId: 'productAdd', system }).allowed;
  // Market users come to a product from their pitches; the product list belongs to the brand side.
  const origin = (['products', 'pitches'] as const).find(
    (screenId) => mayOpen(user, { screenId, system }).allowed,
  );
  return (
    <TitleBlock
      title={title}
      tag={
        <Tag>
          <ProductStatus status={product.status} />
        </Tag>
      }
      crumbs={[
        ...(origin ? [{ label: SCREENS[origin].title, href: toPath(origin, { system }) }] : []),
        { label: product.skuId ? <Code>{product.skuId}</Code> : title },
      ]}
      actions={
        isEditor && (
          <>
            {mayBeReviewed && <ReviewButton {...own} />}
            <ReopenButton products={[product]} onDone={() => void onReload()} />
            <DisableButton {...own} />
          </>
        )
      }
    />
  );
}

export function ProductScreen({ system, initial }: ProductScreenProps) {
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams();
  const renew = useRenew();
  const editor = useProductEditor({
    system,
    initial,
    fiscalYear: initial.fiscalYear,
    onSaved: (saved, wasPublished) => {
      const isPublishedNow = saved.publishedAt !== null && !wasPublished;
      const title = isPublishedNow ? 'Saved and published' : 'Saved';
      notify({ type: 'success', title, detail: toProductTitle(saved) });
      void changed();
    },
  });
  // Other screens' data of this product is outdated: their cached responses, and the rows the server rendered.
  const changed = async () => {
    router.refresh();
    await renew('listProducts', 'getProductHistory', 'getRequestsHistory', 'listRequests');
  };
  const product = editor.product ?? initial;
  const reload = async () => {
    const params = { prog: system.prefix, productId: product.productId };
    editor.accept(await callApi('getProduct', { params }));
    await changed();
  };
  const reopened = toReopened(product);
  const writes = useWrites(product.fiscalYear);
  const reason = writes.whyNot('product.write', { brandId: product.brandId });
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'details';
  const open = (next: TabName) =>
    window.history.replaceState(null, '', next === 'details' ? pathname : `${pathname}?tab=${next}`);
  const own = { system, product, reason, editor, onChanged: changed };

  return (
    <>
      <ProductTitle {...own} onReload={reload} />
      {reopened && <Notice look="now">{reopened.sentence}</Notice>}
      <div className={styles.sides}>
        <Tabs
          label="Product"
          value={tab}
          onValueChange={open}
          keepMounted
          end={tab === 'details' && !reason && '* required'}
          tabs={[
            {
              value: 'details',
              label: 'Details',
              content: reason ? (
                <ProductDetails product={product} system={system} reason={reason} />
              ) : (
                <ProductForm editor={editor} system={system} />
              ),
            },
            {
              value: 'requests',
              label: 'Requests',
              count: product.totals.markets,
              content: <ProductRequests system={system} product={product} />,
            },
            {
              value: 'history',
              label: 'History',
              content: <ProductHistory system={system} productId={product.productId} />,
            },
          ]}
        />
      </div>
    </>
  );
}
