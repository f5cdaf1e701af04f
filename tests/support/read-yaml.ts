/**
 * Reads the YAML that this project writes: maps, lists, plain and quoted scalars, `[a, b]` and `{}`. Throws at anything
 * else, so that nothing is read wrongly.
 */
export type Yaml = string | number | boolean | Yaml[] | { [key: string]: Yaml };

type Line = { indent: number; text: string; number: number };

/** A comment begins at the start of a line or after a space, outside of quotation marks. */
function withoutComment(text: string): string {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '#' && (at === 0 || text.charAt(at - 1) === ' ')) return text.slice(0, at);
  }
  return text;
}

const toLines = (text: string): Line[] =>
  text.split('\n').flatMap((raw, index) => {
    const kept = withoutComment(raw).trimEnd();
    const inner = kept.trimStart();
    return inner === '' ? [] : [{ indent: kept.length - inner.length, text: inner, number: index + 1 }];
  });

function fail({ number, text }: Line): never {
  throw new Error(`Line ${number} is not in the form that is read here: ${text}`);
}

function toScalar(text: string, line: Line): Yaml {
  if (text === '{}') return {};
  if (text.startsWith('[')) {
    if (!text.endsWith(']')) fail(line);
    const inner = text.slice(1, -1).trim();
    return inner === '' ? [] : inner.split(/,\s*/).map((each) => toScalar(each, line));
  }
  const quoted = /^"([^"\\]*)"$|^'([^']*)'$/.exec(text);
  if (quoted) return quoted[1] ?? quoted[2] ?? '';
  if (/^[&*!|>%@`{"']/.test(text) || text.includes(': ')) fail(line);
  if (/^(true|false)$/.test(text)) return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

const KEY = /^("[^"]+"|[\w./${}-]+):(?: (.+))?$/;

class Reader {
  private at = 0;

  constructor(private readonly lines: Line[]) {}

  readAll(): Yaml {
    const value = this.read(0);
    const left = this.lines[this.at];
    if (left) fail(left);
    return value;
  }

  private read(indent: number): Yaml {
    const line = this.lines[this.at];
    if (!line || line.indent < indent) throw new Error('A value is missing.');
    return line.text.startsWith('- ') ? this.readList(line.indent) : this.readMap(line.indent);
  }

  private readList(indent: number): Yaml[] {
    const list: Yaml[] = [];
    for (let line = this.lines[this.at]; line?.indent === indent; line = this.lines[this.at]) {
      if (!line.text.startsWith('- ')) break;
      const item = { ...line, indent: indent + 2, text: line.text.slice(2) };
      if (KEY.test(item.text)) {
        this.lines[this.at] = item;
        list.push(this.readMap(indent + 2));
      } else {
        list.push(toScalar(item.text, line));
        this.at += 1;
      }
    }
    return list;
  }

  private readMap(indent: number): { [key: string]: Yaml } {
    const map: { [key: string]: Yaml } = {};
    for (let line = this.lines[this.at]; line?.indent === indent; line = this.lines[this.at]) {
      if (line.text.startsWith('- ')) break;
      const [, key = '', value] = KEY.exec(line.text) ?? fail(line);
      const name = key.replaceAll('"', '');
      if (Object.hasOwn(map, name)) fail(line);
      this.at += 1;
      map[name] = value === undefined ? this.readBelow(indent, line) : toScalar(value, line);
    }
    return map;
  }

  private readBelow(indent: number, line: Line): Yaml {
    const next = this.lines[this.at];
    if (!next) fail(line);
    const isListHere = next.indent === indent && next.text.startsWith('- ');
    return isListHere ? this.readList(indent) : this.read(indent + 1);
  }
}

export const readYaml = (text: string): Yaml => new Reader(toLines(text)).readAll();
