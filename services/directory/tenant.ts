/** The single tenant of the development directory, and the scopes of its two resources. */
import { DEMO_DIRECTORY } from '@/domain/demo-directory';

export const TENANT_ID = DEMO_DIRECTORY.tenantId;

export const WEB_API_AUDIENCE = 'api://allocations';
export const WEB_API_SCOPES = ['access_as_user'] as const;
export const GRAPH_SCOPES = ['User.Read', 'User.ReadBasic.All'] as const;

/** What a client may request in addition to a resource's scopes. */
export const OPENID_SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;

/** The client of tokens issued on the command line, without a browser. */
export const COMMAND_LINE_CLIENT_ID = '00000000-0000-4000-8000-0000000c0de1';

export const ACCESS_TOKEN_SECONDS = 3_600;
export const CODE_SECONDS = 60;
export const REFRESH_TOKEN_SECONDS = 90 * 24 * 3_600;
export const SESSION_SECONDS = 24 * 3_600;
/** How long a rotated refresh token still works, for a client that never received the response. */
export const ROTATION_GRACE_SECONDS = 60;
