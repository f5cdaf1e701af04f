/**
 * The part of OData's `$filter` that a prefix search needs: startswith and eq, joined by or, and, parentheses. OData
 * 4.01 URL conventions, section 5.1.1; a quote inside a text is doubled.
 */
import { toSearchText } from '@/domain/format';
import type { Person } from '../people/people';
import { GraphError } from './graph-error';

const FIELDS = [
  'id',
  'givenName',
  'surname',
  'displayName',
  'jobTitle',
  'mail',
  'userPrincipalName',
] as const;
type Field = (typeof FIELDS)[number];
export type PersonTest = (person: Person) => boolean;

const TOKEN = /\s*(?:(')((?:[^']|'')*)'|([A-Za-z][A-Za-z0-9]*)|([(),]))/y;
type Token = { kind: 'text' | 'word' | 'sign'; value: string };

function refuse(reason: string): GraphError {
  return new GraphError(400, 'Request_UnsupportedQuery', `Invalid filter clause: ${reason}`);
}

function toTokens(filter: string): Token[] {
  const text = filter.trim();
  const tokens: Token[] = [];
  let end = 0;
  while (end < text.length) {
    TOKEN.lastIndex = end;
    const match = TOKEN.exec(text);
    if (!match) throw refuse(`syntax error at position ${end}.`);
    end = TOKEN.lastIndex;
    const [, quote, quoted = '', word, sign = ''] = match;
    if (quote) tokens.push({ kind: 'text', value: quoted.replaceAll("''", "'") });
    else tokens.push(word === undefined ? { kind: 'sign', value: sign } : { kind: 'word', value: word });
  }
  return tokens;
}

// Graph compares people without regard to case.
class FilterParser {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): PersonTest {
    const test = this.either();
    if (this.at < this.tokens.length) throw refuse(`'${this.tokens[this.at]?.value}' was not expected.`);
    return test;
  }

  private either(): PersonTest {
    const tests = [this.both()];
    while (this.takes('word', 'or')) tests.push(this.both());
    return (person) => tests.some((test) => test(person));
  }

  private both(): PersonTest {
    const tests = [this.single()];
    while (this.takes('word', 'and')) tests.push(this.single());
    return (person) => tests.every((test) => test(person));
  }

  private single(): PersonTest {
    if (this.takes('sign', '(')) {
      const inner = this.either();
      this.require('sign', ')');
      return inner;
    }
    const name = this.require('word');
    if (name.toLowerCase() === 'startswith') return this.startsWith();
    const field = this.toField(name);
    this.require('word', 'eq');
    if (this.takes('word', 'null')) return (person) => person[field] === null;
    const wanted = toSearchText(this.require('text'));
    return (person) => toSearchText(person[field] ?? '') === wanted;
  }

  private startsWith(): PersonTest {
    this.require('sign', '(');
    const field = this.toField(this.require('word'));
    this.require('sign', ',');
    const prefix = toSearchText(this.require('text'));
    this.require('sign', ')');
    return (person) => toSearchText(person[field] ?? '').startsWith(prefix) && person[field] !== null;
  }

  private toField(name: string): Field {
    const field = FIELDS.find((each) => each === name);
    if (!field) throw refuse(`there is no property '${name}' to filter by.`);
    return field;
  }

  private takes(kind: Token['kind'], value: string): boolean {
    const token = this.tokens[this.at];
    if (token?.kind !== kind || token.value !== value) return false;
    this.at += 1;
    return true;
  }

  private require(kind: Token['kind'], value?: string): string {
    const token = this.tokens[this.at];
    if (token?.kind !== kind || (value !== undefined && token.value !== value)) {
      throw refuse(`${value ? `'${value}'` : `a ${kind}`} was expected after ${this.at} terms.`);
    }
    this.at += 1;
    return token.value;
  }
}

/** The predicate of a filter text. Throws a GraphError of status 400 for unsupported syntax. */
export function toPersonTest(filter: string): PersonTest {
  return new FilterParser(toTokens(filter)).parse();
}
