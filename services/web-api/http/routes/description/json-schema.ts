/** zod schemas as JSON Schema 2020-12, the dialect of OpenAPI 3.1; named schemas become components. */
import { z } from 'zod';
import { BoardCell, BoardRow, FinalAllocationAnswer, Proposal } from '@/domain/contract/allocation';
import { AuditEntry } from '@/domain/contract/audit';
import { AllocationSystem, Brand, Entity, Market, Organization } from '@/domain/contract/core';
import { HistoryEntry, SettingsChange } from '@/domain/contract/history';
import { ImportRow, ImportSummary } from '@/domain/contract/import';
import { ListView } from '@/domain/contract/lists';
import { Problem } from '@/domain/contract/problem';
import { Product, ProductFile, ProductTotals } from '@/domain/contract/product';
import { ProposalRun } from '@/domain/contract/proposal-run';
import { AllocationRequest, ListedRequest, Pitch } from '@/domain/contract/request';
import { Scenario } from '@/domain/contract/scenario';
import { StepItem } from '@/domain/contract/step';
import { Summary, SystemSummary } from '@/domain/contract/summary';
import { ListedUser, Permission, User } from '@/domain/contract/user';
import { Person, ViewAsEnd, ViewAsEntry } from '@/domain/contract/view-as';
import { FIELD_MEANINGS } from './field-meanings';

/** The schemas that have a name in the description; a generated client turns each into a type of that name. */
const NAMED = {
  AllocationSystem,
  Brand,
  Organization,
  Market,
  Entity,
  User,
  ListedUser,
  Permission,
  Person,
  ViewAsEnd,
  ViewAsEntry,
  Product,
  ProductFile,
  ProductTotals,
  AllocationRequest,
  ListedRequest,
  Pitch,
  BoardRow,
  BoardCell,
  Proposal,
  FinalAllocationAnswer,
  ProposalRun,
  Scenario,
  HistoryEntry,
  SettingsChange,
  AuditEntry,
  ImportSummary,
  ImportRow,
  ListView,
  Step: StepItem,
  Summary,
  SystemSummary,
  Problem,
};

const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) namedSchemas.add(schema, { id });

export type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Components = Record<string, JsonSchema>;

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';
const ANY_JSON = 'AnyJson';

const toComponentName = (definition: string) => (definition.startsWith('__') ? ANY_JSON : definition);

/** The schema of the input before transformations: the plain shape behind a preprocess or a custom check. */
function getShapeBehind(schema: z.core.$ZodTypes): z.core.$ZodType | null {
  const { def } = schema._zod;
  if (def.type !== 'pipe') return null;
  const { type } = def.in._zod.def;
  return type === 'custom' || type === 'transform' ? def.out : null;
}

function replace(target: JsonSchema, source: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, source);
}

type Io = 'input' | 'output';

function convert(schema: z.core.$ZodType, io: Io): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: io === 'output' ? namedSchemas : z.registry<{ id: string }>(),
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'lazy') replace(jsonSchema, { description: 'Any JSON value.' });
      const behind = io === 'input' ? getShapeBehind(zodSchema) : null;
      if (behind) {
        const { $schema: _dialect, ...shape } = convert(behind, io);
        replace(jsonSchema, shape);
      }
      // The format is sufficient; the pattern that spells out leap years is not useful to readers.
      if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      // The safe integer limits of the language are not real bounds.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // Answers may get new fields: a client generated today must accept them.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
}

/** Changes every `#/$defs/X` to refer to the document's components. */
function pointToComponents(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('$ref' in value && typeof value.$ref === 'string' && value.$ref.startsWith(DEFINITIONS)) {
    value.$ref = COMPONENTS + toComponentName(value.$ref.slice(DEFINITIONS.length));
  }
  for (const inner of Object.values(value)) pointToComponents(inner);
}

/** Says of each field of a named schema what it means, unless its schema says so. */
function explainFields({ properties = {} }: JsonSchema): void {
  for (const [name, field] of Object.entries(properties)) {
    const meaning = FIELD_MEANINGS[name];
    if (meaning && typeof field === 'object') field.description ??= meaning;
  }
}

/** The schema as a component with this name, unless it is a reference already. Answers and bodies so have a type of their own. */
export function toNamed(name: string, schema: JsonSchema, components: Components): JsonSchema {
  if (schema.$ref) return schema;
  components[name] = schema;
  return { $ref: COMPONENTS + name };
}

/**
 * The JSON Schema of what a caller sends (`input`) or reads (`output`). Named schemas it uses are added to `components`
 * and referenced.
 */
export function toJsonSchema(schema: z.ZodType, io: Io, components: Components): JsonSchema {
  const { $schema: _dialect, $defs = {}, ...rest } = convert(schema, io);
  pointToComponents($defs);
  pointToComponents(rest);
  for (const [name, definition] of Object.entries($defs)) {
    explainFields(definition);
    components[toComponentName(name)] = definition;
  }
  return rest;
}
