/** Every table of the web API, as drizzle definitions. The SQL in migrations/ creates them. */
export * from './schema/calendar';
export * from './schema/core';
export * from './schema/imports';
export * from './schema/lists';
export * from './schema/products';
export * from './schema/proposal-runs';
export * from './schema/records';
export * from './schema/requests';
export * from './schema/scenarios';
