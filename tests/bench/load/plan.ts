/** The parts of a run and their lengths, from its options. */
import { z } from 'zod';
import { REQUESTS } from '../web-api/shape';

/** Thirty writes a second of 600 people, and as many reads. */
const SECONDS_PER_WRITE = 20;
const SECONDS_PER_READ = 20;
const MOST_BASELINE_SECONDS = 150;
const MOST_PAUSE_SECONDS = 30;
/** The time in which all others open the application. */
const MOST_COMING_IN_SECONDS = 60;
const EXPORT_EVERY_SECONDS = 60;
/**
 * The time of a run outside its phases: estimates, from runs on two cores. They are used for the announced length and for
 * the life of tokens in a run with faults; no figure of the report depends on them.
 */
const STARTING_SECONDS = 45;
const SECONDS_PER_SIGN_IN = 0.25;
const FAULTS = 5;
const SEEDED_A_SECOND = 15_000;

const Options = z.object({
  people: z.coerce.number().int().min(2).default(600),
  baseline: z.coerce.number().int().min(1).default(60),
  minutes: z.coerce.number().positive().max(600).default(10),
  requests: z.coerce.number().int().min(20_000).max(REQUESTS).default(REQUESTS),
  instances: z.coerce.number().int().min(1).max(9).default(2),
  /** Connections of each web API; by default its own setting. */
  pool: z.coerce.number().int().min(1).max(200).optional(),
  faults: z.boolean().default(false),
  /** Numbers of people, measured one after the other instead of a baseline and all people. */
  steps: z
    .string()
    .regex(/^\d+(,\d+)+$/, 'Steps are numbers of people, as 60,120,240.')
    .transform((text) =>
      text
        .split(',')
        .map(Number)
        .sort((a, b) => a - b),
    )
    .optional(),
  folder: z.string().optional(),
});

export const LOAD_OPTIONS = {
  people: { type: 'string' },
  baseline: { type: 'string' },
  minutes: { type: 'string' },
  requests: { type: 'string' },
  instances: { type: 'string' },
  pool: { type: 'string' },
  faults: { type: 'boolean' },
  steps: { type: 'string' },
  folder: { type: 'string' },
} as const;

/** Throws an Error in words when an option is none or out of its bounds. */
export function toPlan(input: object) {
  const { success, data: given, error } = Options.safeParse(input);
  if (!success) throw new Error(z.prettifyError(error));
  const { steps = [] } = given;
  const data = {
    ...given,
    steps,
    people: steps.at(-1) ?? given.people,
    baseline: steps[0] ?? given.baseline,
  };
  if (data.baseline > data.people) throw new Error('The baseline has no more people than the full house.');
  const full = data.minutes * 60;
  const pause = Math.min(MOST_PAUSE_SECONDS, full / 5);
  const baseline = Math.min(MOST_BASELINE_SECONDS, full / 2);
  const warmUp = baseline / 5;
  const comingIn = Math.min(MOST_COMING_IN_SECONDS, full / 5);
  const phases = steps.length > 0 ? steps.length * full : 2 * baseline + comingIn + full;
  return {
    ...data,
    readEvery: SECONDS_PER_READ,
    /** For all people together, so that those who only read leave their share to the others. */
    writesPerSecond: data.people / SECONDS_PER_WRITE,
    exportEvery: Math.min(EXPORT_EVERY_SECONDS, full / 4),
    importRows: data.requests / 100,
    seconds: { warmUp, baseline, comingIn, full, pause },
    /** Until the faults begin, from the first sign-in. */
    untilFaults: data.people * SECONDS_PER_SIGN_IN + warmUp + phases,
    /** Of the whole run, when the database is there. */
    inAll:
      STARTING_SECONDS * (1 + (data.instances - 2) / 4) +
      data.people * SECONDS_PER_SIGN_IN +
      warmUp +
      phases +
      (data.faults ? FAULTS * 2 * pause : 0),
    /** Of making the database, the first time. */
    seeding: data.requests / SEEDED_A_SECOND,
  };
}

export type Plan = ReturnType<typeof toPlan>;
