/** The shipped files - Dockerfile, chart, systemd units, board and alarms - fit the product. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { version } from '../../../package.json';
import { ROOM } from '../../support/instance';
import { listExample, WEB_API_SETTINGS, WEB_SETTINGS } from '../../support/setting-names';

const read = (path: string) => readFileSync(path, 'utf8');
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Where the web app's command is written. */
const WEB_STARTS = [
  'Dockerfile',
  'deploy/systemd/allocations-web.service',
  'scripts/settings.mjs',
  'docs/deployment.md',
];

/** Where the web API's command is written. */
const WEB_API_STARTS = [
  'Dockerfile',
  'deploy/systemd/allocations-web-api.service',
  'scripts/settings.mjs',
  'docs/deployment.md',
];

describe('Dockerfile', () => {
  const text = read('Dockerfile');
  const stages = text.split(/^(?=FROM )/m).slice(1);
  const stage = (name: string) => stages.find((each) => each.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';

  test('has one base of the major version of .nvmrc, and no image without a version', () => {
    const bases = findAll(text, /^FROM (\S+)/gm);
    expect(bases[0]).toMatch(new RegExp(`^node:${read('.nvmrc').trim()}\\.[\\d.]+-bookworm-slim@sha256:`));
    expect(bases.slice(1).filter((base) => !['base', 'runtime'].includes(base))).toEqual([]);
    expect(text).not.toMatch(/latest/);
  });

  test.each(['web', 'web-api'])(
    '%s is not root, has a health check and its own command, and installs nothing',
    (name) => {
      const own = stage(name);
      expect(own).toMatch(/^FROM runtime AS /);
      expect(own).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m);
      expect(own).toMatch(/^HEALTHCHECK .*CMD \["node", "health\.mjs", "\w*PORT"\]$/m);
      expect(own).toMatch(/^CMD \["node", /m);
      expect(own.indexOf('USER')).toBeGreaterThan(own.lastIndexOf('COPY'));
      expect(own).not.toMatch(/npm|apt/);
    },
  );

  test('however a part is started, it has room for what lives no longer than a page or a call', () => {
    const toText = (path: string) => read(path).replaceAll(/\bROOM\b/g, ROOM);
    for (const path of WEB_STARTS) expect(toText(path)).toMatch(new RegExp(`${ROOM}\\b.*web.*server\\.mjs`));
    for (const path of WEB_API_STARTS) expect(toText(path)).toMatch(new RegExp(`${ROOM}\\b.*server\\.mjs`));
  });

  test('an image has production packages, no package manager and no secret', () => {
    expect(stage('production')).toMatch(/npm ci --omit=dev/);
    expect(stage('runtime')).toMatch(/COPY --from=production/);
    for (const tool of ['npm', 'npx', 'corepack', 'yarn'])
      expect(stage('runtime')).toContain(`/usr/local/bin/${tool}`);
    expect(text).not.toMatch(/SECRET|PASSWORD|DATABASE_URL|^ARG/m);
  });

  test('the settings it gives are settings of the part', () => {
    const given = (name: string) => findAll(stage(name), /[ ]([A-Z][A-Z0-9_]+)=/g);
    expect(given('web').filter((name) => !WEB_SETTINGS.includes(name))).toEqual([]);
    expect(given('web-api').filter((name) => !WEB_API_SETTINGS.includes(name))).toEqual([]);
  });

  test('what it copies from this folder is let in by .dockerignore, where everything else is left out', () => {
    const lines = read('.dockerignore').split('\n');
    expect(lines.find((line) => line !== '' && !line.startsWith('#'))).toBe('*');
    const copied = findAll(text, /^COPY (?!--from)(.+) \S+$/gm)
      .flatMap((each) => each.split(' '))
      .filter((path) => path !== '.');
    expect(copied.length).toBeGreaterThan(3);
    expect(copied.filter((path) => !lines.includes(`!${path}`))).toEqual([]);
  });
});

describe('chart', () => {
  const CHART = 'deploy/helm/allocations';
  const schema = JSON.parse(read(join(CHART, 'values.schema.json')));
  const valuesText = read(join(CHART, 'values.yaml'));
  const values = parse(valuesText);
  const accepts = (text: string) => z.fromJSONSchema(schema).safeParse(parse(text)).success;
  const templates = readdirSync(join(CHART, 'templates')).map((name) => read(join(CHART, 'templates', name)));

  test('its values fit its schema; a misspelled setting, one replica or an image without version does not', () => {
    expect(z.fromJSONSchema(schema).safeParse(values).error?.issues).toBeUndefined();
    const wrong = [
      valuesText.replace('AUTH_URL:', 'AUTH_URI:'),
      valuesText.replace(/OIDC_ISSUER: .*/, 'OIDC_ISSUER: https://login.microsoftonline.com/<tenant>/v2.0'),
      valuesText.replace('replicas: 2', 'replicas: 1'),
      valuesText.replace('allocations-web:0.1.0', 'allocations-web'),
      valuesText.replace('allocations-web:0.1.0', 'allocations-web:latest'),
      `${valuesText}typo: 1\n`,
    ];
    expect(wrong.map(accepts)).toEqual(wrong.map(() => false));
  });

  const settingsIn = (part: 'web' | 'webApi') =>
    Object.keys(schema.properties[part].properties.settings.properties);
  const setByTemplate = (part: string) => {
    const text = read(join(CHART, 'templates', `${part}.yaml`));
    return findAll(text, /^ +- name: ([A-Z][A-Z0-9_]+)$/gm);
  };
  const SECRETS = [
    'AUTH_SECRET',
    'AUTH_MICROSOFT_ENTRA_ID_SECRET',
    'SESSION_STORE_URL',
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ];
  /** Settings of the embedded engine and of trials, and those that a secret or claim provides. */
  const NOT_IN_CLUSTER = [
    'DATA_DIR',
    'NOW',
    'SEED_DEMO',
    'RESET_DATABASE',
    'STORAGE_CONTAINER_URL',
    'WEB_API_HOST',
    'WEB_METRICS_HOST',
  ];

  test.each([
    ['web', 'web', WEB_SETTINGS],
    ['webApi', 'web-api', WEB_API_SETTINGS],
  ] as const)('%s takes each setting of its part exactly once', (part, template, known) => {
    const taken = [...settingsIn(part), ...new Set(setByTemplate(template))];
    const elsewhere = [...SECRETS, ...NOT_IN_CLUSTER, 'NODE_ENV'];
    expect(taken.sort()).toEqual([...new Set(known)].filter((name) => !elsewhere.includes(name)).sort());
    const secrets = findAll(valuesText, /A Secret with ([^.]+)\./g).join();
    for (const name of known.filter((each) => SECRETS.includes(each))) expect(secrets).toContain(name);
  });

  test('its templates name no value that does not exist, and close what they open', () => {
    const get = (path: string) =>
      path
        .split('.')
        .reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), values);
    for (const text of templates) {
      const named = findAll(text, /\.Values\.([\w.]+)/g);
      expect(named.filter((path) => get(path) === undefined)).toEqual([]);
      const opened = findAll(text, /\{\{-? (if|range|with|define) /g).length;
      expect(findAll(text, /\{\{-? (end) /g)).toHaveLength(opened);
    }
  });

  test('a migration is a step that no probe ends; services are probed, spread, and not root', () => {
    const [webApi, web] = ['web-api', 'web'].map((name) => read(join(CHART, 'templates', `${name}.yaml`)));
    const init = webApi?.slice(webApi.indexOf('initContainers:'), webApi.indexOf('      containers:')) ?? '';
    expect(init).toContain('dist/web-api/migrate.mjs');
    expect(init).not.toContain('Probe');
    for (const text of [webApi, web]) {
      for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe', 'PodDisruptionBudget'])
        expect(text).toContain(kind);
      expect(text).toMatch(/runAsNonRoot: true[\s\S]*readOnlyRootFilesystem: true/);
      expect(text).toMatch(/livenessProbe:\n +httpGet:\n +path: \/health\/live\n/);
    }
  });

  test('is of the version of the product', () => {
    expect(parse(read(join(CHART, 'Chart.yaml')))).toMatchObject({ version, appVersion: version });
    expect(values).toMatchObject({
      image: { web: `allocations-web:${version}`, webApi: `allocations-web-api:${version}` },
    });
  });
});

describe('systemd', () => {
  test.each([
    ['allocations-web', [...WEB_SETTINGS, 'PORT'], 'web.env'],
    ['allocations-web-api', WEB_API_SETTINGS, 'web-api.env'],
  ])(
    '%s gives settings of its part, as a user without rights, on a read-only system',
    (unit, known, file) => {
      const text = read(`deploy/systemd/${unit}.service`);
      const given = findAll(text, /^Environment=(.+)$/gm).flatMap((line) =>
        findAll(line, /(?:^| )([A-Z0-9_]+)=/g),
      );
      expect(given.length).toBeGreaterThan(2);
      expect([...given, ...listExample(file)].filter((name) => !known.includes(name))).toEqual([]);
      for (const rule of [
        'User=allocations',
        'ProtectSystem=strict',
        'NoNewPrivileges=true',
        'CapabilityBoundingSet=',
        'ProtectKernelModules=true',
        'ProtectKernelLogs=true',
        'RestrictNamespaces=true',
      ])
        expect(text.split('\n')).toContain(rule);
      expect(text).toMatch(/^MemoryMax=\d+G$/m);
      // The proxy is on the same machine.
      expect(text).toMatch(/--hostname 127\.0\.0\.1|WEB_API_HOST=127\.0\.0\.1/);
      expect(text).toContain(`/etc/allocations/${file}`);
    },
  );
});

describe('board and alarms', () => {
  const sources = ['lib/server/runtime/metrics.ts', 'services/web-api/http/watching/metrics.ts']
    .map(read)
    .join('\n');
  const exported = findAll(sources, /name: '(allocations_\w+)'/g);

  test.each(['deploy/grafana/allocations.json', 'deploy/prometheus/alarms.yaml', 'docs/operations.md'])(
    '%s names only metrics that are exported',
    (path) => {
      const named = findAll(read(path), /\b(allocations_[a-z_]+)/g).map((name) =>
        name.replace(/_(bucket|count|sum)$/, ''),
      );
      expect(named.length).toBeGreaterThan(3);
      expect([...new Set(named)].filter((name) => !exported.includes(name))).toEqual([]);
    },
  );

  test('the board shows every metric of the product', () => {
    const text = read('deploy/grafana/allocations.json');
    expect(exported.filter((name) => !text.includes(name))).toEqual([]);
  });
});
