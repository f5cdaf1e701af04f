/** The development directory's tenant and the web app's registration in it. JSON, so that plain scripts can read it. */
import registration from './demo-directory.json';

export const DEMO_DIRECTORY: Readonly<Record<'tenantId' | 'clientId' | 'clientSecret', string>> =
  registration;

/** The issuer of a directory that runs at an address. */
export const toDemoIssuer = (directoryUrl: string): string =>
  `${directoryUrl}/${DEMO_DIRECTORY.tenantId}/v2.0`;
