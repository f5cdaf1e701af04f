'use client';
/** A system's settings for the values of a year: its currency, the rates and the budgets of markets. */
import { RESTORED } from '@/components/admin/restored-notice';
import shared from '@/components/admin/settings.module.css';
import { SettingsFoot } from '@/components/admin/settings-foot';
import { classNames } from '@/components/ui/class-names';
import { DecimalInput } from '@/components/ui/decimal-input';
import { Field, FieldError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { CURRENCIES } from '@/domain/limits';
import { readPrice } from '@/domain/reading/read-price';
import { readRate } from '@/domain/reading/read-rate';
import { SCREENS } from '@/domain/screens';
import type { System } from '@/domain/systems';
import type { ValueSettings } from '@/domain/value';
import { SettingsRowsBar } from '../settings-rows/settings-rows-bar';
import { useSettingsRows } from '../settings-rows/use-settings-rows';
import { useValues } from './use-values';
import styles from './values.module.css';
import {
  CURRENCY_ID,
  listBudgetFields,
  type TextList,
  toErrors,
  toOtherCurrencies,
  toRateLabel,
  toTextId,
  toValuesConflicts,
  toValuesInput,
  toWrong,
  type ValuesInput,
  withPastedBudgets,
  withText,
} from './values-input';

type Change = {
  input: ValuesInput;
  errors: ReadonlyMap<string, string>;
  onChange: (next: ValuesInput) => void;
};
type AmountProps = Change & { list: TextList; of: string; label: string };

function Amount({ list, of, label, input, errors, onChange }: AmountProps) {
  const id = toTextId(list, of);
  const error = errors.get(id);
  return (
    <td className={shared.number}>
      <DecimalInput
        id={id}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={styles.amount}
        value={input[list][of] ?? null}
        read={list === 'rates' ? readRate : readPrice}
        onValueChange={(text) => onChange(withText(input, list, of, text))}
      />
      {error && <FieldError controlId={id}>{error}</FieldError>}
    </td>
  );
}

function Rates(change: Change) {
  const { currency } = change.input;
  return (
    <table className={shared.table} aria-label="Rates">
      <thead>
        <tr>
          <th scope="col">Currency of a price</th>
          <th scope="col" className={classNames(shared.number, shared.typed)}>
            {['Rate', currency].filter(Boolean).join(' in ')}
          </th>
        </tr>
      </thead>
      <tbody>
        {toOtherCurrencies(change.input).map((each) => (
          <tr key={each}>
            <th scope="row">{each}</th>
            <Amount {...change} list="rates" of={each} label={toRateLabel(each)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Budgets(change: Change) {
  const { markets } = useWorkspace();
  const { input, onChange } = change;
  const fields = listBudgetFields(change, markets);
  const { bar, inSight, onPaste } = useSettingsRows(fields, (texts) =>
    onChange(withPastedBudgets(input, texts)),
  );
  return (
    <>
      <SettingsRowsBar noun="budget" searchLabel="Market" {...bar} />
      <table className={shared.table} aria-label="Budgets" onPaste={onPaste}>
        <thead>
          <tr>
            <th scope="col">Market</th>
            <th scope="col" className={classNames(shared.number, shared.typed)}>
              {['Budget', input.currency].filter(Boolean).join(', ')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields
            .filter(({ id }) => inSight.has(id))
            .map(({ key, code, label }) => (
              <tr key={key}>
                <th scope="row">
                  <span className={shared.quiet}>{code}</span> {label}
                </th>
                <Amount {...change} list="budgets" of={key} label={`Budget of ${label}`} />
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

const OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));

type ValuesEditorProps = { system: System; fiscalYear: number; settings: ValueSettings };

export function ValuesEditor({ system, fiscalYear, settings }: ValuesEditorProps) {
  const { markets } = useWorkspace();
  const form = useValues(system, fiscalYear, settings);
  const { input, change, isRestored } = form;
  const errors = toErrors(input);
  // Input is never hidden, even if it needs a currency again.
  const isOpen = toWrong(input, markets).length > 0 || input.currency !== null;
  const fields = { input, errors, onChange: change };
  return (
    <div className={shared.screen}>
      <TitleBlock
        title={`${SCREENS.values.title} of ${system.label} ${fiscalYear}`}
        note={isRestored ? RESTORED : undefined}
      />
      <div className={shared.body}>
        <div className={shared.columns}>
          <div>
            <section className={shared.section} aria-labelledby="currency-title">
              <h2 id="currency-title">Currency</h2>
              <p className={shared.lead}>
                Values are pieces times the price of one piece, in this currency. Without one the year has no
                values.
              </p>
              <Field
                label="Currency of the values"
                id={CURRENCY_ID}
                width={150}
                error={errors.get(CURRENCY_ID)}
              >
                <Select
                  options={OPTIONS}
                  placeholder="None"
                  value={input.currency ?? ''}
                  onValueChange={(text) =>
                    change({ ...input, currency: CURRENCIES.find((each) => each === text) ?? null })
                  }
                />
              </Field>
            </section>
            {isOpen && (
              <section className={shared.section} aria-labelledby="rates-title">
                <h2 id="rates-title">Rates</h2>
                <p className={shared.lead}>
                  The price of one piece times its rate is rounded to the cent. A product whose currency has
                  no rate has no known value: sums leave it out and say so.
                </p>
                <Rates {...fields} />
              </section>
            )}
          </div>
          {isOpen && (
            <section className={shared.section} aria-labelledby="budgets-title">
              <h2 id="budgets-title">Budgets</h2>
              <p className={shared.lead}>
                What a market should not exceed in the year, over all brands. A budget is shown and refuses
                nothing.
              </p>
              <Budgets {...fields} />
            </section>
          )}
        </div>
      </div>
      <SettingsFoot
        system={system}
        form={form}
        toConflicts={(theirs, mine) => toValuesConflicts(toValuesInput(theirs), mine, markets)}
        wrong={toWrong(input, markets)}
        saveLabel={`Save for ${system.label} ${fiscalYear}`}
      />
    </div>
  );
}
