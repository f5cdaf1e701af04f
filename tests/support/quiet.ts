/** Fails a test that prints an unexpected error or warning. */
import { afterEach, beforeEach, jest } from '@jest/globals';

let spies: { level: string; spy: jest.SpiedFunction<typeof console.error> }[] = [];

beforeEach(() => {
  spies = (['error', 'warn'] as const).map((level) => ({
    level,
    spy: jest.spyOn(console, level).mockImplementation(() => undefined),
  }));
});

afterEach(() => {
  const printed = spies.flatMap(({ level, spy }) =>
    spy.mock.calls.map((call) => `console.${level}: ${call.map(String).join(' ')}`),
  );
  for (const { spy } of spies) spy.mockRestore();
  if (printed.length > 0) throw new Error(`The test printed what it did not expect:\n${printed.join('\n')}`);
});
