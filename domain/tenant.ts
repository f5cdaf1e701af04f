/** The tenant of the directory, which the issuer names. */

/** Whether a token's tenant (`tid`) is the issuer's. A directory without tenants names none. */
export const isOfTenant = (issuer: string, tenantId: string | undefined): boolean =>
  tenantId === undefined || issuer.split('/').includes(tenantId);
