/** What only a demo does with its database. A bundle of its own: the service of a house carries none of it. */
export { resetDatabase } from './database/reset';
export { seedDemo } from './seed/seed';
