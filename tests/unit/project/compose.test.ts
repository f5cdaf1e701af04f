/** The file of Docker Compose: every key is one that Compose knows, and the values are consistent. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { version } from '../../../package.json';
import { listExample, WEB_API_SETTINGS, WEB_SETTINGS } from '../../support/setting-names';

const Texts = z.array(z.string());
const Values = z.record(z.string(), z.string());
const Healthcheck = z.strictObject({
  test: Texts,
  interval: z.string(),
  timeout: z.string(),
  retries: z.number(),
});
const Condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully']);
/** Strict: Docker refuses a key that it does not know, and so does this. */
const Service = z.strictObject({
  image: z.string(),
  restart: z.enum(['unless-stopped', 'on-failure', 'no']),
  build: z.strictObject({ context: z.string(), target: z.string() }).optional(),
  pull_policy: z.literal('never').optional(),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
  }),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  stop_grace_period: z.string().optional(),
  profiles: z.tuple([z.literal('restore')]).optional(),
  entrypoint: Texts.optional(),
  command: Texts.optional(),
  environment: Values.default({}),
  env_file: z.string().optional(),
  healthcheck: z.union([z.strictObject({ disable: z.literal(true) }), Healthcheck]).optional(),
  read_only: z.boolean().optional(),
  cap_drop: Texts.optional(),
  cap_add: Texts.optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  tmpfs: Texts.optional(),
  shm_size: z.string().optional(),
  ports: Texts.optional(),
  volumes: Texts.optional(),
  networks: Texts.min(1),
  depends_on: z.record(z.string(), z.strictObject({ condition: Condition })).optional(),
});
const Compose = z.strictObject({
  name: z.literal('allocations'),
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
});
const text = readFileSync('deploy/compose/compose.yaml', 'utf8');
const { services, networks, volumes } = Compose.parse(parse(text));
const composeSettings = (name: string) => [
  ...Object.keys(services[name]?.environment ?? {}),
  ...(services[name]?.env_file ? listExample(services[name].env_file) : []),
];

test('every image has a version, ours that of the product', () => {
  const images = Object.values(services).map(({ image }) => image);
  expect(images.filter((image) => !/^[\w-]+:(?:\d|\$\{ALLOCATIONS_VERSION:-\d)/.test(image))).toEqual([]);
  const own = images.filter((image) => image.startsWith('allocations'));
  expect(own.filter((image) => !image.endsWith(`:\${ALLOCATIONS_VERSION:-${version}}`))).toEqual([]);
});

test('what streams has the time to end that systemd and the chart give it', () => {
  const inSystemd = /TimeoutStopSec=(\d+)/.exec(
    readFileSync('deploy/systemd/allocations-web.service', 'utf8'),
  )?.[1];
  for (const name of ['web', 'web-api']) expect(services[name]?.stop_grace_period).toBe(`${inSystemd}s`);
});

test('a misspelled key is found, of a service and below it', () => {
  const wrong = [
    text.replace('cap_drop:', 'cap_dorp:'),
    text.replace('disable: true', 'disabled: true'),
    text.replace('condition: service_healthy', 'condition: service_health'),
    `${text}\nvolume: {}\n`,
  ];
  expect(wrong.map((each) => Compose.safeParse(parse(each)).success)).toEqual(wrong.map(() => false));
});

test('the migration is a step that no health check ends, before the service', () => {
  expect(services.migrate).toMatchObject({
    command: ['node', 'dist/web-api/migrate.mjs'],
    healthcheck: { disable: true },
    restart: 'on-failure',
  });
  expect(services['web-api']?.depends_on).toEqual({
    migrate: { condition: 'service_completed_successfully' },
  });
  const without = Object.entries(services).filter(
    ([, { healthcheck }]) => healthcheck && 'disable' in healthcheck,
  );
  expect(without.map(([name]) => name)).toEqual(['migrate']);
});

test('what restores runs only when it is asked for, as the user of the images', () => {
  const asked = Object.entries(services).filter(([, each]) => each.profiles || each.restart === 'no');
  expect(asked).toMatchObject([
    ['restore', { profiles: ['restore'], restart: 'no', entrypoint: ['bash', '/restore.sh'] }],
  ]);
  const user = /^USER (\d+:\d+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1];
  expect(services.restore?.environment.OWNER).toBe(user);
});

test('what a service waits for, mounts and joins is in the file', () => {
  const all = Object.values(services);
  const waited = all.flatMap((each) => Object.keys(each.depends_on ?? {}));
  expect(waited.filter((name) => !(name in services))).toEqual([]);
  const sources = all.flatMap((each) => each.volumes ?? []).map((each) => each.split(':')[0] ?? '');
  const named = sources.filter((source) => !source.startsWith('./'));
  expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
  const files = sources.filter((source) => source.startsWith('./'));
  expect(files.filter((path) => !existsSync(join('deploy/compose', path)))).toEqual([]);
  expect([...new Set(all.flatMap((each) => each.networks))].sort()).toEqual(Object.keys(networks).sort());
});

test('every service but the database has a read-only root and no rights of root; only the proxy is reachable', () => {
  const all = Object.entries(services);
  const open = all
    .filter(([, each]) => !each.read_only || each.cap_drop?.join() !== 'ALL')
    .map(([name]) => name);
  expect(open).toEqual(['postgres']);
  expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
  expect(services.proxy?.networks).toEqual(['front']);
});

test.each([
  ['web', WEB_SETTINGS],
  ['web-api', WEB_API_SETTINGS],
  ['migrate', WEB_API_SETTINGS],
])('the settings of %s are settings of the part', (name, known) => {
  const used = composeSettings(name);
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((each) => !known.includes(each))).toEqual([]);
});
