/**
 * The chart as a cluster would get it: rendered by Go's own templates, with its own values and with those of an
 * installation.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const PATIENCE_MS = 300_000;
const CHART = 'deploy/helm/allocations';
/** Of an installation: files on a claim, more replicas, a network without an ingress of this chart. */
const OF_A_HOUSE = `
web: { replicas: 3, settings: { APP_NAME: "Pieces: all of them", AUTH_URL: https://pieces.house.example } }
webApi: { filesClaim: pieces, settings: { DATABASE_POOL_SIZE: 20 } }
image: { pullSecrets: [{ name: registry }] }
pods:
  labels: { team: pieces }
  annotations: { sidecar.istio.io/inject: "false" }
  nodeSelector: { pool: apps }
  tolerations: [{ key: apps, operator: Exists }]
monitoring: { podMonitors: true, annotations: true }
ingress: { enabled: false }
networkPolicy: { databasePort: 6432 }
`;

const Labels = z.record(z.string(), z.string());
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Container = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  resources: z.object({ limits: z.object({ memory: z.string() }) }).optional(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
});
const Deployment = z.object({
  spec: z.object({
    replicas: z.number(),
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.number() }) }),
    selector: z.object({ matchLabels: Labels }),
    template: z.object({
      metadata: z.object({ labels: Labels, annotations: Labels.nullable() }),
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
        initContainers: z.array(Container).default([]),
        containers: z.array(Container).length(1),
        volumes: z.array(z.object({ name: z.string() })),
        imagePullSecrets: z.array(z.object({ name: z.string() })).optional(),
        nodeSelector: Labels.optional(),
        tolerations: z.array(z.unknown()).optional(),
      }),
    }),
  }),
});
const Service = z.object({
  spec: z.object({
    selector: Labels,
    ports: z.array(z.object({ port: z.number(), targetPort: z.string() })),
  }),
});
const Budget = z.object({
  spec: z.object({ minAvailable: z.number(), selector: z.object({ matchLabels: Labels }) }),
});
const Ports = z.array(z.object({ port: z.number() }));
const Policy = z.object({
  spec: z.object({
    podSelector: z.object({ matchLabels: Labels }),
    ingress: z.array(z.object({ from: z.array(z.unknown()), ports: Ports })),
    egress: z.array(z.object({ to: z.array(z.unknown()).optional(), ports: Ports })),
  }),
});
const Backend = z.object({ service: z.object({ name: z.string() }) });
const Path = z.object({ path: z.string(), backend: Backend });
const Ingress = z.object({
  spec: z.object({ rules: z.array(z.object({ http: z.object({ paths: z.array(Path) }) })) }),
});
const Closed = z.object({ spec: z.object({ selector: z.undefined().optional() }) });
const Monitor = z.object({
  spec: z.object({
    jobLabel: z.string(),
    selector: z.object({ matchLabels: Labels }),
    podMetricsEndpoints: z.array(z.object({ port: z.string() })),
  }),
});
const Manifest = z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) });

const folder = mkdtempSync(join(tmpdir(), 'allocations-chart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Debian's packages of Go are a folder of sources; nothing is fetched. */
function render(args: string[] = [], secretVersion = ''): string {
  const env = {
    SECRET_VERSION: secretVersion,
    PATH: process.env.PATH,
    NODE_ENV: 'test' as const,
    GO111MODULE: 'off',
    GOPATH: '/usr/share/gocode',
    GOCACHE: join(folder, 'go'),
    HOME: folder,
  };
  const program = join('tests', 'support', 'chart', 'render.go');
  return execFileSync('go', ['run', program, CHART, 'trial', ...args], { env, encoding: 'utf8' });
}

/** The objects by kind and name. */
function read(text: string): Map<string, unknown> {
  const objects = parseAllDocuments(text).flatMap((document) => {
    expect(document.errors).toEqual([]);
    const value: unknown = document.toJS();
    return value === null ? [] : [Manifest.parse(value)];
  });
  return new Map(objects.map((each) => [`${each.kind} ${each.metadata.name}`, each]));
}

let objects: Map<string, unknown>;
let ofAHouse: Map<string, unknown>;
beforeAll(() => {
  const values = join(folder, 'values.yaml');
  writeFileSync(values, OF_A_HOUSE);
  [objects, ofAHouse] = [read(render()), read(render([values], '7'))];
}, PATIENCE_MS);

const PARTS = ['trial-web', 'trial-web-api'];
const deploymentOf = (name: string, of = objects) => Deployment.parse(of.get(`Deployment ${name}`)).spec;
const containerOf = (name: string, of = objects) => {
  const [container] = deploymentOf(name, of).template.spec.containers;
  if (!container) throw new Error(`${name} has no container.`);
  return container;
};

test('there are two deployments with a service, a budget and a policy each, and one ingress', () => {
  const kinds = ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'];
  const expected = kinds.flatMap((kind) => PARTS.map((name) => `${kind} ${name}`));
  expect([...objects.keys()].sort()).toEqual([...expected, 'Ingress trial', 'Service trial-closed'].sort());
  const monitors = PARTS.map((name) => `PodMonitor ${name}`);
  expect([...ofAHouse.keys()].sort()).toEqual([...expected, ...monitors].sort());
});

describe.each(PARTS)('%s', (name) => {
  test('runs twice, is replaced without a gap, and a drained node leaves one', () => {
    const { replicas, strategy, selector, template } = deploymentOf(name);
    expect([replicas, strategy.rollingUpdate.maxUnavailable]).toEqual([2, 0]);
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    const { spec } = Budget.parse(objects.get(`PodDisruptionBudget ${name}`));
    expect([spec.minAvailable, spec.selector.matchLabels]).toEqual([1, selector.matchLabels]);
  });

  test('is found by its service and its policy at the ports it listens on', () => {
    const { labels } = deploymentOf(name).template.metadata;
    const { ports, env } = containerOf(name);
    const { spec } = Service.parse(objects.get(`Service ${name}`));
    expect(labels).toMatchObject(spec.selector);
    const [{ port, targetPort } = { port: 0, targetPort: '' }] = spec.ports;
    expect(ports.find((each) => each.name === targetPort)?.containerPort).toBe(port);
    expect(env.filter(({ value }) => value === String(port)).map((each) => each.name)).toHaveLength(1);
    const policy = Policy.parse(objects.get(`NetworkPolicy ${name}`)).spec;
    expect(labels).toMatchObject(policy.podSelector.matchLabels);
    const open = policy.ingress.flatMap((rule) => rule.ports.map((each) => each.port));
    expect(open.sort()).toEqual(ports.map(({ containerPort }) => containerPort).sort());
    expect(policy.ingress.filter(({ from }) => from.length === 0)).toEqual([]);
  });

  test('has no root, a read-only root file system, a place for what is temporary, and bounded memory', () => {
    // The schema above holds what each container may not.
    const { initContainers, containers, volumes } = deploymentOf(name).template.spec;
    for (const { resources } of [...initContainers, ...containers])
      expect(resources?.limits.memory).toMatch(/^\d+[MG]i$/);
    const named = volumes.map((each) => each.name);
    for (const { volumeMounts } of [...initContainers, ...containers]) {
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp');
      expect(volumeMounts.filter((mount) => !named.includes(mount.name))).toEqual([]);
    }
  });

  test('is probed at its own port, and ended only when it does not live', () => {
    const { startupProbe, livenessProbe, readinessProbe } = containerOf(name);
    for (const probe of [startupProbe, livenessProbe, readinessProbe])
      expect(probe?.httpGet.port).toBe('http');
    expect(livenessProbe?.httpGet.path).toBe('/health/live');
  });
});

test('a migration runs before the service, in the same image, and no probe ends it', () => {
  const { initContainers } = deploymentOf('trial-web-api').template.spec;
  expect(initContainers.map(({ command }) => command)).toEqual([['node', 'dist/web-api/migrate.mjs']]);
  const [{ startupProbe, livenessProbe, readinessProbe, image, env } = containerOf('trial-web')] =
    initContainers;
  expect([startupProbe, livenessProbe, readinessProbe]).toEqual([undefined, undefined, undefined]);
  expect([image, env]).toEqual([containerOf('trial-web-api').image, containerOf('trial-web-api').env]);
  expect(deploymentOf('trial-web').template.spec.initContainers).toEqual([]);
});

test('the web API is reached from the web app and by Prometheus alone, and nothing else from the web app', () => {
  const { ingress } = Policy.parse(objects.get('NetworkPolicy trial-web-api')).spec;
  const { matchLabels } = deploymentOf('trial-web').selector;
  expect(ingress.find(({ ports }) => ports[0]?.port === 4_000)?.from).toEqual([
    { podSelector: { matchLabels } },
  ]);
  const { egress } = Policy.parse(objects.get('NetworkPolicy trial-web')).spec;
  const env = new Map(containerOf('trial-web').env.map((each) => [each.name, each.value]));
  expect(env.get('WEB_API_BASE_URL')).toBe('http://trial-web-api:4000');
  expect(egress.find(({ to }) => to !== undefined)?.ports).toEqual([{ port: 4_000 }]);
});

test('the ingress leads to the web app, and with health to no pod', () => {
  const { spec } = Ingress.parse(objects.get('Ingress trial'));
  const paths = spec.rules.flatMap(({ http }) => http.paths);
  expect(paths.map(({ path, backend }) => [path, backend.service.name])).toEqual([
    ['/health', 'trial-closed'],
    ['/', 'trial-web'],
  ]);
  expect(Closed.parse(objects.get('Service trial-closed')).spec.selector).toBeUndefined();
});

test.each(PARTS)('%s gets the labels, places and secrets of an installation, beside its own', (name) => {
  const { metadata, spec } = deploymentOf(name, ofAHouse).template;
  expect(metadata.labels).toMatchObject({ team: 'pieces', ...deploymentOf(name).selector.matchLabels });
  const { selector, jobLabel, podMetricsEndpoints } = Monitor.parse(ofAHouse.get(`PodMonitor ${name}`)).spec;
  expect(metadata.labels).toMatchObject(selector.matchLabels);
  expect(metadata.labels[jobLabel]).toMatch(/^allocations/);
  const { ports } = containerOf(name, ofAHouse);
  expect(ports.map((port) => port.name)).toContain(podMetricsEndpoints[0]?.port);
  expect(metadata.annotations).toEqual({
    'sidecar.istio.io/inject': 'false',
    'prometheus.io/scrape': 'true',
    'prometheus.io/port': String(ports.find((port) => port.name === 'metrics')?.containerPort),
    'allocations/secret-version': `7-${name.replace('trial', 'allocations')}`,
  });
  expect(deploymentOf(name).template.metadata.annotations).toBeNull();
  expect(spec.imagePullSecrets).toEqual([{ name: 'registry' }]);
  expect([spec.nodeSelector, spec.tolerations]).toEqual([
    { pool: 'apps' },
    [{ key: 'apps', operator: 'Exists' }],
  ]);
});

test('values of a house arrive: replicas, settings as texts, its claim for files, its port of the database', () => {
  expect(deploymentOf('trial-web', ofAHouse).replicas).toBe(3);
  const settings = (name: string) =>
    new Map(containerOf(name, ofAHouse).env.map((each) => [each.name, each.value]));
  expect(settings('trial-web').get('APP_NAME')).toBe('Pieces: all of them');
  expect(settings('trial-web').get('AUTH_URL')).toBe('https://pieces.house.example');
  expect(settings('trial-web').has('GRAPH_BASE_URL')).toBe(true);
  expect(settings('trial-web-api').get('DATABASE_POOL_SIZE')).toBe('20');
  const files = { name: 'files', mountPath: '/srv/allocations/files' };
  expect(containerOf('trial-web-api', ofAHouse).volumeMounts).toContainEqual(files);
  expect(containerOf('trial-web-api').volumeMounts).not.toContainEqual(files);
  const { egress } = Policy.parse(ofAHouse.get('NetworkPolicy trial-web-api')).spec;
  expect(egress.flatMap(({ ports }) => ports.map(({ port }) => port))).toContain(6_432);
});
