/** Placeholder until the PostgreSQL of the tests is here. */
export default async function postgres(): Promise<void> {}
