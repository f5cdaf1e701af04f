'use client';
/** The permission in one system, as a row: role, type, which brands or markets, and whether new ones are included. */
import { type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import { type PermissionTypeId, PermissionTypes, type RoleId, Roles } from '@/domain/enumerations';
import { changeRole, changeType, type PermissionForm, toPermissionErrors } from './permission-form';
import { PermissionIds } from './permission-ids';
import styles from './user-editor.module.css';

const ROLE_OPTIONS = Object.entries(Roles).map(([label, id]) => ({ value: String(id), label }));
const TYPES = Object.entries(PermissionTypes).map(([label, id]) => ({ value: String(id), label }));

const toRoleId = (text: string): RoleId | null =>
  Object.values(Roles).find((id) => String(id) === text) ?? null;
const toTypeId = (text: string): PermissionTypeId | null =>
  Object.values(PermissionTypes).find((id) => String(id) === text) ?? null;

type PermissionFieldsProps = {
  /** The system, or "All four". */
  label: string;
  form: PermissionForm;
  /** Why it may not be changed, as a sentence. */
  lock: string | null;
  /** A global administrator is an administrator of every system. */
  isEverywhere: boolean;
  /** Saving was tried. */
  isTried: boolean;
  /** Differs from what is stored. */
  isChanged: boolean;
  /** The part that the last change cleared here. */
  cleared: ReactNode;
  onChange: (form: PermissionForm) => void;
};

export function PermissionFields(props: PermissionFieldsProps) {
  const { label, form, isEverywhere, isTried, isChanged, cleared, onChange } = props;
  const lockId = useId();
  const lock = props.lock ?? (isEverywhere ? 'Administrator everywhere, as a global administrator.' : null);
  const isDisabled = lock !== null;
  const errors = isTried && !isDisabled ? toPermissionErrors(form) : {};
  const roleId = isEverywhere ? Roles.Administrator : form.roleId;
  const isTyped = roleId !== null && roleId !== Roles.Administrator;
  return (
    <section
      className={classNames(styles.system, isChanged && styles.changed)}
      aria-label={label}
      aria-describedby={isDisabled ? lockId : undefined}
    >
      <h3>{label}</h3>
      <Field label={`Role in ${label}`} hideLabel="wide" width="100%">
        <Select
          options={ROLE_OPTIONS}
          placeholder="None"
          value={roleId === null ? '' : String(roleId)}
          disabled={isDisabled}
          onValueChange={(value) => onChange(changeRole(form, toRoleId(value)))}
        />
      </Field>
      {isTyped && (
        <div data-invalid={errors.type ? true : undefined}>
          <Field label="Permission type" hideLabel="wide" error={errors.type} errorPlace="below" width="100%">
            <SegmentedControl
              label={`Permission type in ${label}`}
              size="large"
              options={TYPES.map((type) => ({ ...type, disabled: isDisabled }))}
              value={String(form.permissionTypeId)}
              onValueChange={(value) => onChange(changeType(form, toTypeId(value)))}
            />
          </Field>
        </div>
      )}
      {isTyped && form.permissionTypeId !== null && (
        <PermissionIds
          form={form}
          systemLabel={label}
          isDisabled={isDisabled}
          error={errors.ids}
          onChange={onChange}
        />
      )}
      {isDisabled && (
        <p id={lockId} className={styles.lock}>
          <Icon name="lock" size={12} />
          {lock}
        </p>
      )}
      {cleared && <div className={styles.cleared}>{cleared}</div>}
    </section>
  );
}
