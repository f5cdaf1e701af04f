import { ofPerson } from '@/app/of-person';
import { fromListUrl, toSearchParams } from '@/components/grid/list-url';
import { ProductList } from '@/components/products/list/product-list';
import { presentProductPage, toProductDefaults } from '@/components/products/list/product-row';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { toEmptyPage } from '@/domain/contract/paging';
import { ProductListQuery } from '@/domain/contract/product-query';
import { requireMoment } from '@/domain/moment';
import { settlePage } from '@/lib/server/api/settle';
import { withSettings } from '@/lib/server/workspace/list-settings';
import { requireScreen } from '@/lib/server/workspace/workspace';

export async function generateMetadata({ params }: PageProps<'/[system]/products'>) {
  return toScreenMetadata('products', (await params).system);
}

async function ProductsPage({ params, searchParams }: PageProps<'/[system]/products'>) {
  const { system: prefix } = await params;
  const { call, selectedSystem, allocationSystems } = await requireScreen('products', prefix);
  const { moment } = requireMoment(selectedSystem, allocationSystems);
  const query = fromListUrl(
    ProductListQuery,
    toSearchParams(await searchParams),
    toProductDefaults(selectedSystem, moment.currentFiscalYear),
    selectedSystem,
  );
  const rows = settlePage(
    call('listProducts', { params: { prog: selectedSystem.prefix }, query }),
    presentProductPage,
    toEmptyPage(query),
  );
  const first = await withSettings(call, selectedSystem, 'products', rows);
  // Records under edit belong to one system and year: another system or year gets a new screen.
  const key = `${selectedSystem.prefix}-${query.fiscalYear}`;
  return <ProductList key={key} first={{ query, ...first }} />;
}

export default ofPerson(ProductsPage);
