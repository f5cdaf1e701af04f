/** The one tenant of the development directory, and the scopes its two resources know. */
import { DEMO_DIRECTORY } from '@/domain/demo-directory';

export const TENANT_ID = DEMO_DIRECTORY.tenantId;

export const WEB_API_AUDIENCE = 'api://allocations';
export const WEB_API_SCOPES = ['access_as_user'] as const;
export const GRAPH_SCOPES = ['User.Read', 'User.ReadBasic.All'] as const;

/** What a client may ask for beside a resource's scopes. */
export const OPENID_SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;

/** The client of a token that was issued by hand, without a browser. */
export const COMMAND_LINE_CLIENT_ID = '00000000-0000-4000-8000-0000000c0de1';

export const ACCESS_TOKEN_SECONDS = 3_600;
export const CODE_SECONDS = 60;
export const REFRESH_TOKEN_SECONDS = 90 * 24 * 3_600;
export const SESSION_SECONDS = 24 * 3_600;
/** How long a rotated refresh token still works, for a client whose answer was lost on the way. */
export const ROTATION_GRACE_SECONDS = 60;
