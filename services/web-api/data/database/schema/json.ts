import { customType } from 'drizzle-orm/pg-core';

/**
 * JSON as the driver reads it. Drizzle's own column parses text values a second time, which would turn a pitch of "12"
 * into a number.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});
