/**
 * `npm run spread`: what would not run as it is if the database of DATABASE_URL were spread over several machines by allocation system
 * and fiscal year with Citus. Reads its schema from the catalogue and the statements it has run from pg_stat_statements, and changes
 * nothing. What Citus asks for is in its documentation: docs.citusdata.com, "SQL Support and Workarounds", "Triggers on Distributed
 * Tables" and the FAQ on primary keys. Statements are judged by their text: each is to be looked at.
 */
import pg from 'pg';

const KEY = ['allocation_system_id', 'fiscal_year'];
const SHOWN_CHARACTERS = 160;

/** The tables with both columns of the key would be spread, the others copied to every machine. */
const SPREAD = `select c.oid, c.relname as name,
    array(select attnum from pg_attribute where attrelid = c.oid and attname = any($1)) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind = 'r'
    and (select count(*) from pg_attribute where attrelid = c.oid and attname = any($1)) = 2`;

/** Each finds objects of the schema, named `what`, that Citus refuses. */
const SCHEMA_RULES = [
  {
    why: 'is unique without the key: a value is compared within one machine only',
    find: `select i.indexrelid::regclass::text as what from pg_index i join spread s on s.oid = i.indrelid
      where i.indisunique and not s.key <@ i.indkey::smallint[]`,
  },
  {
    why: 'refers to spread rows without the key, or from a table that is copied',
    find: `select f.conrelid::regclass || ', ' || f.conname as what from pg_constraint f join spread t on t.oid = f.confrelid
      left join spread o on o.oid = f.conrelid
      where f.contype = 'f' and (o.oid is null or not o.key <@ f.conkey)`,
  },
  {
    why: 'is a trigger of a spread table',
    find: `select s.name || ', ' || t.tgname as what from pg_trigger t join spread s on s.oid = t.tgrelid
      where not t.tgisinternal`,
  },
  {
    why: 'counts in a type smaller than bigint: each machine numbers by itself',
    find: `select s.name || '.' || a.attname as what from pg_attribute a join spread s on s.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.atttypid <> 'bigint'::regtype
        and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')`,
  },
];

/** What a statement must not have unless it stays within one system and year. */
const FEATURES = [
  { name: 'locks rows', text: /\bfor (?:no key )?(?:update|key share|share)\b/i },
  { name: 'grouping sets', text: /\b(?:grouping sets|rollup|cube)\b/i },
  { name: 'recursive', text: /\bwith recursive\b/i },
  { name: 'outer join', text: /\b(?:left|right|full) (?:outer )?join\b/i },
  { name: 'subquery for each row', text: /\b(?:exists|lateral)\s*\(/i },
];
/** Of the pool's work: a migration is planned by itself. */
const READS_OR_WRITES = /^\W*(?:select|with|insert|update|delete|merge)\b/i;
const NAMED = String.raw`(?:from|join|update|into)\s+(?:only\s+)?"?`;

/** Whether the statement names one value of each column of the key. */
const isOfOneShard = (query) =>
  KEY.every((column) => new RegExp(String.raw`\b${column}"?\s*=\s*\$\d`, 'i').test(query));

async function listSchema(client) {
  const found = [];
  for (const { why, find } of SCHEMA_RULES) {
    const { rows } = await client.query(`with spread as (${SPREAD}) ${find} order by 1`, [KEY]);
    found.push(...rows.map(({ what }) => `${what}: ${why}.`));
  }
  return found;
}

/** Null without the extension. */
async function listStatements(client, tables) {
  const { rows: extensions } = await client.query(
    "select 1 from pg_extension where extname = 'pg_stat_statements'",
  );
  if (extensions.length === 0) return null;
  const { rows } = await client.query(
    `select query, sum(calls) as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
      where d.datname = current_database() group by query order by 2 desc, 1`,
  );
  const ofTables = new RegExp(`${NAMED}(?:${tables.join('|')})\\b`, 'i');
  const touching = rows.filter(({ query }) => READS_OR_WRITES.test(query) && ofTables.test(query));
  const across = touching.filter(({ query }) => !isOfOneShard(query));
  const refused = across.flatMap(({ query, calls }) => {
    const names = FEATURES.filter(({ text }) => text.test(query)).map(({ name }) => name);
    const text = query.replace(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS);
    return names.length === 0 ? [] : `${names.join(', ')} (${calls} calls): ${text}`;
  });
  return { touching: touching.length, across: across.length, refused };
}

const toList = (lines) => lines.map((line) => `  ${line}`).join('\n');

async function main() {
  if (!process.env.DATABASE_URL)
    throw new Error('DATABASE_URL: Must be set to the PostgreSQL of the web API.');
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  try {
    const { rows } = await client.query(`${SPREAD} order by 2`, [KEY]);
    const tables = rows.map(({ name }) => name);
    if (tables.length === 0)
      throw new Error('The database has no table of the product: run the migrations first.');
    const schema = await listSchema(client);
    const statements = await listStatements(client, tables);
    console.log(`Spread by ${KEY.join(' and ')}: ${tables.join(', ')}. All other tables are copied.\n`);
    console.log(`Of the schema, ${schema.length} to change:\n${toList(schema)}\n`);
    if (statements === null) {
      console.log(
        'Statements were not read: run `create extension pg_stat_statements`, use the product, and run this again.',
      );
    } else {
      const { touching, across, refused } = statements;
      console.log(
        `${touching} kinds of statements touch these tables, ${across} of them more than one system and year.`,
      );
      console.log(`Of these, ${refused.length} to change:\n${toList(refused)}`);
    }
  } finally {
    await client.end();
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
