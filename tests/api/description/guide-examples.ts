/** The examples of docs/api.md: each fenced `http` request and the fenced `http` answer that follows it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Message = { first: string; headers: [string, string][]; body: string };
export type Example = { title: string; line: number; request: Message; answer: Message };

export const GUIDE = readFileSync(join(process.cwd(), 'docs', 'api.md'), 'utf8');

function parseMessage(text: string): Message {
  const [head = '', ...rest] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    if (at < 0) throw new Error(`This is no header: ${line}`);
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { first, headers, body: rest.join('\n\n') };
}

/** All examples in their order. Throws for a request without an answer. */
export function listExamples(): Example[] {
  const fences = [...GUIDE.matchAll(/^```http\n([\s\S]*?)\n```$/gm)].map((match) => ({
    message: parseMessage(match[1] ?? ''),
    line: GUIDE.slice(0, match.index).split('\n').length,
    heading: [...GUIDE.slice(0, match.index).matchAll(/^#+ (.+)$/gm)].at(-1)?.[1] ?? '',
  }));
  const examples: Example[] = [];
  for (let index = 0; index < fences.length; index += 2) {
    const [request, answer] = [fences[index], fences[index + 1]];
    if (!request || !answer?.message.first.startsWith('HTTP/1.1 ')) {
      throw new Error(`The request at line ${request?.line} has no answer.`);
    }
    const title = `${request.heading}: ${request.message.first.replace(' HTTP/1.1', '')}`;
    examples.push({ title, line: request.line, request: request.message, answer: answer.message });
  }
  return examples;
}

const ELLIPSIS = '…';

/** The expected answer: `"…"` as a key or as the last item matches anything else. */
export function leaveOut(expected: unknown, actual: unknown): unknown {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const isOpen = expected.at(-1) === ELLIPSIS;
    const shown = isOpen ? expected.slice(0, -1) : expected;
    const rest = actual.slice(shown.length);
    return [...shown.map((each, index) => leaveOut(each, actual[index])), ...(isOpen ? rest : [])];
  }
  if (!isObject(expected) || !isObject(actual)) return expected;
  const { [ELLIPSIS]: open, ...shown } = expected;
  const entries = Object.entries(shown).map(([key, value]) => [key, leaveOut(value, actual[key])]);
  return { ...(open === undefined ? {} : actual), ...Object.fromEntries(entries) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
