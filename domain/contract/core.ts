/** Data shared by all systems: allocation systems, fiscal years, brands with organizations, markets with entities. */
import { z } from 'zod';
import { MAX_CODE_LENGTH, MAX_NAME_LENGTH } from '../limits';
import { flagFilter } from './filters';
import { Day, EchoedId, EchoedVersion, FiscalYear, Id, requiredLine, Version } from './primitives';
import { StepItem } from './step';

const DrawSeed = z.object({ fiscalYear: FiscalYear, seed: z.string() });

export const AllocationSystem = z.object({
  allocationSystemId: Id,
  code: z.string(),
  label: z.string(),
  currentFiscalYear: FiscalYear,
  /** The years that this system has, in order. Empty from a web API of an older version. */
  fiscalYears: z.array(FiscalYear).default([]),
  /** The seed of each year's draw for the last pieces. Empty from a web API of an older version. */
  drawSeeds: z.array(DrawSeed).default([]),
  /** Disabled systems are listed on request only. */
  isEnabled: z.boolean().default(true),
  /** The step of the current fiscal year that is open today; null between steps and in a system without them. */
  currentStep: StepItem.nullable(),
  /** All steps of the current fiscal year, in order. Missing from a web API of an older version. */
  steps: z.array(StepItem).optional(),
  /** The web API's UTC day, which decides which step is open. */
  today: Day,
  version: Version,
});
export type AllocationSystem = z.infer<typeof AllocationSystem>;
/** The enabled systems. A global administrator may ask for the disabled ones too. */
export const AllocationSystemQuery = z.strictObject({ includeDisabled: flagFilter });
/** A body may repeat GET's other fields: the web API checks them, or ignores those that change by themselves. */
export const AllocationSystemPatch = z.strictObject({
  currentFiscalYear: FiscalYear.optional(),
  isEnabled: z.boolean().optional(),
  allocationSystemId: EchoedId,
  code: z.string().optional(),
  label: z.string().optional(),
  fiscalYears: z.array(FiscalYear).optional(),
  drawSeeds: z.array(DrawSeed).optional(),
  currentStep: StepItem.nullable().optional(),
  steps: z.array(StepItem).optional(),
  today: Day.optional(),
  version: EchoedVersion,
});

const named = {
  label: requiredLine('Label', MAX_NAME_LENGTH),
  code: requiredLine('Code', MAX_CODE_LENGTH, true),
};

/** Retired: kept in old records, and not to be chosen for new ones. A write that leaves it out changes nothing of it. */
const isRetiredWrite = z.boolean().optional();

export const BrandWrite = z.strictObject({
  ...named,
  organizationId: Id.nullable().default(null),
  isRetired: isRetiredWrite,
  brandId: EchoedId,
  version: EchoedVersion,
});
export const Brand = z.object({
  brandId: Id,
  label: z.string(),
  code: z.string(),
  organizationId: Id.nullable(),
  isRetired: z.boolean(),
  version: Version,
});
export type Brand = z.infer<typeof Brand>;

export const OrganizationWrite = z.strictObject({
  ...named,
  organizationId: EchoedId,
  version: EchoedVersion,
});
export const Organization = z.object({
  organizationId: Id,
  label: z.string(),
  code: z.string(),
  version: Version,
});
export type Organization = z.infer<typeof Organization>;

export const MarketWrite = z.strictObject({
  ...named,
  entityId: Id.nullable().default(null),
  isRetired: isRetiredWrite,
  marketId: EchoedId,
  version: EchoedVersion,
});
export const Market = z.object({
  marketId: Id,
  label: z.string(),
  code: z.string(),
  entityId: Id.nullable(),
  isRetired: z.boolean(),
  version: Version,
});
export type Market = z.infer<typeof Market>;

/** How many active users have a permission as Editor for each brand and market, by itself or by its group. */
export const EditorCounts = z.object({
  brands: z.array(z.object({ brandId: Id, editors: z.number().int() })),
  markets: z.array(z.object({ marketId: Id, editors: z.number().int() })),
});
export type EditorCounts = z.infer<typeof EditorCounts>;

export const EntityWrite = z.strictObject({ ...named, entityId: EchoedId, version: EchoedVersion });
export const Entity = z.object({ entityId: Id, label: z.string(), code: z.string(), version: Version });
export type Entity = z.infer<typeof Entity>;
/** The markets without an entity, beside those with one. */
export const OTHER_MARKETS = 'Others';

/** The lists that every screen needs. */
export const CommonLists = z.object({
  allocationSystems: z.array(AllocationSystem),
  brands: z.array(Brand),
  organizations: z.array(Organization),
  markets: z.array(Market),
  entities: z.array(Entity),
});
export type CommonLists = z.infer<typeof CommonLists>;
