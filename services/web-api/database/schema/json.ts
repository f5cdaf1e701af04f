import { customType } from 'drizzle-orm/pg-core';

/**
 * JSON as the driver reads it. Drizzle's own column parses what is text after that once more: a pitch of "12" would come
 * back as a number.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});
