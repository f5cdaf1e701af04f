/** Two of the demo people as the web API knows them. */
import type { User } from '@/domain/contract/user';

export const GLOBAL_ADMINISTRATOR: User = {
  userId: 1,
  uniqueId: '7d0f4c52-8a4e-4b7a-9a54-5c0f3f6b1d01',
  email: 'global.admin@demo.example',
  name: 'Inès Valmont',
  isGlobalAdministrator: true,
  isActive: true,
  permissions: [],
  canUseApplication: true,
  version: 1,
};

export const BRAND_EDITOR: User = {
  ...GLOBAL_ADMINISTRATOR,
  userId: 3,
  uniqueId: 'c4a81f7e-0d36-4c95-b7e1-62f95d0ec303',
  email: 'brand.editor@demo.example',
  name: 'Camille Roux',
  isGlobalAdministrator: false,
  permissions: [{ allocationSystemId: 1, roleId: 2, permissionTypeId: 1, ids: [1] }],
};
