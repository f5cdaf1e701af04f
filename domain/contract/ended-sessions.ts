/** The web app's response when an administrator ends a user's sessions. */
import { z } from 'zod';

export const EndedSessions = z.object({ ended: z.number().int() });
