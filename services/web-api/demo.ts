/** Database functions for demos only. A separate bundle, so that the production service does not contain them. */
export { resetDatabase } from './data/database/reset';
export { seedDemo } from './seed/seed';
