'use client';
/** A field of the product form with the control of its kind. */
import { DateInput } from '@/components/ui/date-input';
import { DecimalInput } from '@/components/ui/decimal-input';
import { NumberInput } from '@/components/ui/number-input';
import { Select, type SelectOption } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toNumberText } from '@/domain/format';
import { CURRENCIES } from '@/domain/limits';
import { isProductFieldOfKind, PRODUCT_FIELDS, type ProductFieldOfKind } from '@/domain/product-fields';
import { toSelectable } from '@/domain/retired';
import { may } from '@/domain/rights';
import { toBrandChoices } from '../../workspace/brand-choices';
import { ProductFieldBox } from './product-field-box';
import { useProductFormState } from './product-form-context';

type TextKind = 'line' | 'lines' | 'url';
type ValueKind = 'day' | 'money' | 'currency';
/** The fields that one control writes. The lists of markets depend on each other: they have a section of their own. */
export type ControlledField = ProductFieldOfKind<'brand' | 'quantity' | TextKind | ValueKind>;

/** "12 of 2 000" for a long text. */
const toCounter = (field: ControlledField, text: string) =>
  isProductFieldOfKind(field, 'lines')
    ? `${toNumberText(text.length)} of ${toNumberText(PRODUCT_FIELDS[field].max)}`
    : undefined;

/** The brands a product may have: those in use that the user may write for, and its current one. */
function useBrandOptions(current: number | null): SelectOption[] {
  const { user, moment, organizations, brands } = useWorkspace();
  const mine = toSelectable(brands, ({ brandId }) => brandId === current).filter(
    ({ brandId }) =>
      brandId === current ||
      may(user, 'product.write', { system: moment, fiscalYear: moment.currentFiscalYear, brandId }).allowed,
  );
  return toBrandChoices(organizations, mine).flatMap(({ label, members }) =>
    members.map((brand) => ({ value: String(brand.id), label: brand.label, group: label })),
  );
}

type BrandSelectProps = { value: number | null; onValueChange: (id: number | null) => void };

function BrandSelect({ value, onValueChange }: BrandSelectProps) {
  return (
    <Select
      options={useBrandOptions(value)}
      placeholder="Choose a brand"
      value={value === null ? '' : String(value)}
      onValueChange={(id) => onValueChange(id === '' ? null : Number(id))}
    />
  );
}

type TextControlProps = {
  field: ProductFieldOfKind<TextKind>;
  value: string;
  onTextChange: (text: string) => void;
};

function TextControl({ field, ...control }: TextControlProps) {
  if (isProductFieldOfKind(field, 'lines')) return <Textarea {...control} />;
  return (
    <TextInput
      code={field === 'skuId'}
      inputMode={isProductFieldOfKind(field, 'url') ? 'url' : undefined}
      {...control}
    />
  );
}

const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));

type ValueControlProps = {
  field: ProductFieldOfKind<ValueKind>;
  value: string | null;
  onValueChange: (value: string | null) => void;
};

function ValueControl({ field, value, onValueChange }: ValueControlProps) {
  if (isProductFieldOfKind(field, 'day')) return <DateInput value={value} onValueChange={onValueChange} />;
  if (isProductFieldOfKind(field, 'money')) {
    return <DecimalInput value={value} onValueChange={onValueChange} />;
  }
  return (
    <Select
      options={CURRENCY_OPTIONS}
      placeholder="–"
      value={value ?? ''}
      onValueChange={(currency) => onValueChange(currency || null)}
    />
  );
}

type FieldControlProps = { field: ControlledField; width: number };

export function FieldControl({ field, width }: FieldControlProps) {
  const { system, values, usualCurrency } = useProductFormState();
  if (isProductFieldOfKind(field, 'brand')) {
    return (
      <ProductFieldBox field={field} width={width}>
        {({ value, set }) => <BrandSelect value={value} onValueChange={set} />}
      </ProductFieldBox>
    );
  }
  if (isProductFieldOfKind(field, 'quantity')) {
    return (
      <ProductFieldBox field={field} width={width}>
        {({ value, set }) => <NumberInput value={value} onValueChange={set} />}
      </ProductFieldBox>
    );
  }
  if (isProductFieldOfKind(field, 'line', 'lines', 'url')) {
    return (
      <ProductFieldBox field={field} width={width} counter={toCounter(field, values[field])}>
        {({ value, set }) => <TextControl field={field} value={value} onTextChange={set} />}
      </ProductFieldBox>
    );
  }
  const isUsual =
    isProductFieldOfKind(field, 'currency') && usualCurrency !== null && values[field] === usualCurrency;
  return (
    <ProductFieldBox field={field} width={width} hint={isUsual ? `Usual in ${system.label}` : null}>
      {({ value, set }) => <ValueControl field={field} value={value} onValueChange={set} />}
    </ProductFieldBox>
  );
}
