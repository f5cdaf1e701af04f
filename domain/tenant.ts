/** The tenant of the directory, which the issuer names. */

const TENANT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The tenant that an issuer names, or null: a directory without tenants names none. */
export const getTenant = (issuer: string): string | null =>
  issuer
    .split('/')
    .find((part) => TENANT.test(part))
    ?.toLowerCase() ?? null;

/** Whether two issuers name two tenants: a token of one is then refused by who trusts the other. */
export function areOfTwoTenants(issuer: string, other: string): boolean {
  const [tenant, otherTenant] = [getTenant(issuer), getTenant(other)];
  return tenant !== null && otherTenant !== null && tenant !== otherTenant;
}

/** Whether a token's tenant (`tid`) is the issuer's. A directory without tenants names none. */
export const isOfTenant = (issuer: string, tenantId: string | undefined): boolean =>
  tenantId === undefined || issuer.split('/').includes(tenantId);
