'use client';
/** The permission in one system: role, side, and which brands or markets. */
import { useId } from 'react';
import { toBrandChoices } from '@/components/products/brand-choices';
import { toMarketChoices } from '@/components/requests/market-choices';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import { TreeField } from '@/components/ui/tree-field';
import { type PermissionTypeId, PermissionTypes, type RoleId, Roles } from '@/domain/enumerations';
import { requireSystemById } from '@/domain/systems';
import { changeRole, changeType, type PermissionForm, toPermissionErrors } from './permission-form';
import styles from './user-editor.module.css';

const ROLE_OPTIONS = Object.entries(Roles).map(([label, id]) => ({ value: String(id), label }));
const SIDES = Object.entries(PermissionTypes).map(([label, id]) => ({ value: String(id), label }));

const toRoleId = (text: string): RoleId | null =>
  Object.values(Roles).find((id) => String(id) === text) ?? null;
const toTypeId = (text: string): PermissionTypeId | null =>
  Object.values(PermissionTypes).find((id) => String(id) === text) ?? null;

type PermissionFieldsProps = {
  form: PermissionForm;
  /** Why it may not be changed, as a sentence. */
  lock: string | null;
  onChange: (form: PermissionForm) => void;
};

export function PermissionFields({ form, lock, onChange }: PermissionFieldsProps) {
  const { organizations, brands, entities, markets } = useWorkspace();
  const { label } = requireSystemById(form.allocationSystemId);
  const lockId = useId();
  const isDisabled = lock !== null;
  const errors = toPermissionErrors(form);
  const isBrand = form.permissionTypeId === PermissionTypes.Brand;
  const isTyped = form.roleId !== null && form.roleId !== Roles.Administrator;
  return (
    <section className={styles.system} aria-label={label} aria-describedby={isDisabled ? lockId : undefined}>
      <h3>{label}</h3>
      <Field label={`Role in ${label}`} width={150}>
        <Select
          options={ROLE_OPTIONS}
          placeholder="None"
          value={form.roleId === null ? '' : String(form.roleId)}
          disabled={isDisabled}
          onValueChange={(value) => onChange(changeRole(form, toRoleId(value)))}
        />
      </Field>
      {isTyped && (
        <Field label="Side" required error={errors.type} errorPlace="below" width={176}>
          <SegmentedControl
            label={`Side in ${label}`}
            size="large"
            options={SIDES.map((side) => ({ ...side, disabled: isDisabled }))}
            value={String(form.permissionTypeId)}
            onValueChange={(value) => onChange(changeType(form, toTypeId(value)))}
          />
        </Field>
      )}
      {isTyped && form.permissionTypeId !== null && (
        <div className={styles.ids}>
          <Field
            label={isBrand ? 'Brands' : 'Markets'}
            required
            error={errors.ids}
            errorPlace="below"
            width="100%"
          >
            <TreeField
              label={isBrand ? `Brands in ${label}` : `Markets in ${label}`}
              groups={isBrand ? toBrandChoices(organizations, brands) : toMarketChoices(entities, markets)}
              chosen={isBrand ? form.selectedBrandIds : form.selectedMarketIds}
              disabled={isDisabled}
              search={form.search}
              onSearchChange={(search) => onChange({ ...form, search })}
              onChange={(ids) =>
                onChange({ ...form, [isBrand ? 'selectedBrandIds' : 'selectedMarketIds']: ids })
              }
            />
          </Field>
        </div>
      )}
      {isDisabled && (
        <p id={lockId} className={styles.lock}>
          <Icon name="lock" size={12} />
          {lock}
        </p>
      )}
    </section>
  );
}
