/** The labels of the fields of users, brands, markets, groups, systems and rules, on screens and in messages. */
import { SHARING_FIELDS } from './sharing/settings';

export const SETTINGS_LABELS: Readonly<Record<string, string>> = {
  uniqueId: 'Directory id',
  email: 'Email',
  name: 'Name',
  isActive: 'Active',
  isGlobalAdministrator: 'Global administrator',
  isOnHold: 'On hold',
  isFormer: 'Personal data removed',
  code: 'Code',
  label: 'Label',
  organizationId: 'Organization',
  entityId: 'Entity',
  isEnabled: 'Enabled',
  isRetired: 'Retired',
  mergedInto: 'Merged into',
  mergedFrom: 'Merged from',
  mergedProducts: 'Products moved',
  mergedRequests: 'Requests moved',
  mergedUsers: 'Users whose permissions changed',
  currentFiscalYear: 'Current fiscal year',
  ...SHARING_FIELDS,
  preparedFiscalYear: 'Prepared fiscal year',
  preparedProducts: 'Products created',
};
