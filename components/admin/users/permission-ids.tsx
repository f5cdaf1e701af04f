'use client';
/** The brands or markets of a permission, and whether later members of whole organizations or entities are included. */
import { Checkbox } from '@/components/ui/checkbox';
import type { ChoiceGroup } from '@/components/ui/choice-tree';
import { Field } from '@/components/ui/field';
import { TreeField } from '@/components/ui/tree-field';
import { toBrandChoices } from '@/components/workspace/brand-choices';
import { toMarketChoices } from '@/components/workspace/market-choices';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { PermissionTypes } from '@/domain/enumerations';
import { toNumberText } from '@/domain/format';
import { toSelectable } from '@/domain/retired';
import {
  changeIds,
  changeLater,
  type PermissionForm,
  toLaterState,
  toSelectedIds,
  toWholeGroups,
} from './permission-form';
import styles from './user-editor.module.css';

const NAMED_UP_TO = 3;

/** "Horology, Jewellery", or how many they are. */
const toGroupNames = (whole: readonly ChoiceGroup[], isBrand: boolean): string =>
  whole.length <= NAMED_UP_TO
    ? whole.map(({ label }) => label).join(', ')
    : `these ${toNumberText(whole.length)} ${isBrand ? 'organizations' : 'entities'}`;

type PermissionIdsProps = {
  form: PermissionForm;
  systemLabel: string;
  isDisabled: boolean;
  error: string | undefined;
  onChange: (form: PermissionForm) => void;
};

export function PermissionIds({ form, systemLabel, isDisabled, error, onChange }: PermissionIdsProps) {
  const { organizations, brands, entities, markets } = useWorkspace();
  const isBrand = form.permissionTypeId === PermissionTypes.Brand;
  const noun = isBrand ? 'Brands' : 'Markets';
  const chosen = toSelectedIds(form);
  const groups = isBrand
    ? toBrandChoices(
        organizations,
        toSelectable(brands, ({ brandId }) => chosen.includes(brandId)),
      )
    : toMarketChoices(
        entities,
        toSelectable(markets, ({ marketId }) => chosen.includes(marketId)),
      );
  const whole = toWholeGroups(groups, chosen);
  const later = toLaterState(form, whole);
  return (
    <>
      <div className={styles.ids} data-invalid={error ? true : undefined}>
        <Field label={noun} hideLabel="wide" error={error} errorPlace="below" width="100%">
          <TreeField
            named
            short
            label={`${noun} in ${systemLabel}`}
            groups={groups}
            chosen={chosen}
            disabled={isDisabled}
            search={form.search}
            onSearchChange={(search) => onChange({ ...form, search })}
            onChange={(ids) => onChange(changeIds(form, ids, groups))}
          />
        </Field>
      </div>
      {whole.length > 0 && !isDisabled && (
        <Checkbox
          title={`New ${noun.toLowerCase()} of ${toGroupNames(whole, isBrand)}`}
          label={
            <span>
              Include
              <span
                className={styles.later}
              >{` new ${noun.toLowerCase()} of ${toGroupNames(whole, isBrand)}`}</span>
            </span>
          }
          checked={later === 'all'}
          indeterminate={later === 'some'}
          onCheckedChange={(isIncluded) => onChange(changeLater(form, whole, isIncluded))}
        />
      )}
    </>
  );
}
