/** A response read to its end. Header names are in lower case. */
export type Answered = {
  status: number;
  text: string;
  headers: Readonly<Record<string, string>>;
  /** When the call was sent, by the clock of `performance.now()`. */
  sentAt?: number;
};
