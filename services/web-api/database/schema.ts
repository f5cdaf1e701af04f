/** Every table of the web API, as drizzle knows them; migrations/ is what makes them. */
export * from './schema/calendar';
export * from './schema/core';
export * from './schema/imports';
export * from './schema/lists';
export * from './schema/products';
export * from './schema/records';
export * from './schema/requests';
