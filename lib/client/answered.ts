/** A response read to its end. Header names are in lower case. */
export type Answered = { status: number; text: string; headers: Readonly<Record<string, string>> };
