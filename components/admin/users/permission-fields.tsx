'use client';
/** The permission in one system: role, type, and which brands or markets. */
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import { type PermissionTypeId, PermissionTypes, type RoleId, Roles } from '@/domain/enumerations';
import { requireSystemById } from '@/domain/systems';
import { changeRole, changeType, type PermissionForm, toPermissionErrors, toSameAs } from './permission-form';
import { PermissionIds } from './permission-ids';
import styles from './user-editor.module.css';

const ROLE_OPTIONS = Object.entries(Roles).map(([label, id]) => ({ value: String(id), label }));
const TYPES = Object.entries(PermissionTypes).map(([label, id]) => ({ value: String(id), label }));

const toRoleId = (text: string): RoleId | null =>
  Object.values(Roles).find((id) => String(id) === text) ?? null;
const toTypeId = (text: string): PermissionTypeId | null =>
  Object.values(PermissionTypes).find((id) => String(id) === text) ?? null;

type PermissionFieldsProps = {
  form: PermissionForm;
  /** The forms of the other systems, to take over. */
  others: readonly PermissionForm[];
  /** Why it may not be changed, as a sentence. */
  lock: string | null;
  /** A global administrator is an administrator of every system. */
  isEverywhere: boolean;
  /** Saving was tried. */
  isTried: boolean;
  /** The part that the last change cleared here. */
  cleared: ReactNode;
  onChange: (form: PermissionForm) => void;
};

export function PermissionFields(props: PermissionFieldsProps) {
  const { form, others, isEverywhere, isTried, cleared, onChange } = props;
  const { label } = requireSystemById(form.allocationSystemId);
  const lockId = useId();
  const lock = props.lock ?? (isEverywhere ? 'Administrator everywhere, as a global administrator.' : null);
  const isDisabled = lock !== null;
  const errors = isTried && !isDisabled ? toPermissionErrors(form) : {};
  const roleId = isEverywhere ? Roles.Administrator : form.roleId;
  const isTyped = roleId !== null && roleId !== Roles.Administrator;
  return (
    <section className={styles.system} aria-label={label} aria-describedby={isDisabled ? lockId : undefined}>
      <h3>{label}</h3>
      <Field label={`Role in ${label}`} width={150}>
        <Select
          options={ROLE_OPTIONS}
          placeholder="None"
          value={roleId === null ? '' : String(roleId)}
          disabled={isDisabled}
          onValueChange={(value) => onChange(changeRole(form, toRoleId(value)))}
        />
      </Field>
      {roleId === null && !isDisabled && others.length > 0 && (
        <div className={styles.same}>
          {others.map((other) => (
            <Button
              key={other.allocationSystemId}
              size="small"
              look="ghost"
              onClick={() => onChange(toSameAs(form, other))}
            >
              {`Same as ${requireSystemById(other.allocationSystemId).label}`}
            </Button>
          ))}
        </div>
      )}
      {isTyped && (
        <div data-invalid={errors.type ? true : undefined}>
          <Field label="Permission type" required error={errors.type} errorPlace="below" width={176}>
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
      {cleared && <div className={styles.cleared}>{cleared}</div>}
      {isDisabled && (
        <p id={lockId} className={styles.lock}>
          <Icon name="lock" size={12} />
          {lock}
        </p>
      )}
    </section>
  );
}
