import { ofPerson } from '@/app/of-person';
import { NewProductScreen } from '@/components/products/detail/new-product-screen';
import { toScreenMetadata } from '@/components/workspace/document-title';
import { getFiscalYears, requireMoment } from '@/domain/moment';
import { fromSpelling } from '@/domain/numbers';
import { loadUsualCurrency } from '@/lib/server/workspace/load-usual-currency';
import { requireScreen } from '@/lib/server/workspace/workspace';

export async function generateMetadata({ params }: PageProps<'/[system]/products/add'>) {
  return toScreenMetadata('productAdd', (await params).system);
}

async function AddProductPage({ params, searchParams }: PageProps<'/[system]/products/add'>) {
  const { system: prefix } = await params;
  const workspace = await requireScreen('productAdd', prefix);
  const { selectedSystem, allocationSystems } = workspace;
  const { moment } = requireMoment(selectedSystem, allocationSystems);
  const asked = fromSpelling((await searchParams).fiscalYear);
  const fiscalYear = getFiscalYears(selectedSystem, allocationSystems).includes(asked)
    ? asked
    : moment.currentFiscalYear;
  return (
    <NewProductScreen
      key={fiscalYear}
      system={selectedSystem}
      fiscalYear={fiscalYear}
      usualCurrency={await loadUsualCurrency(workspace, fiscalYear)}
    />
  );
}

export default ofPerson(AddProductPage);
