/** What the web app answers when an administrator ends a person's sessions. */
import { z } from 'zod';

export const EndedSessions = z.object({ ended: z.number().int() });
