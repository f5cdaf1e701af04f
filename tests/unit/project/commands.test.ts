/** The commands, versions and accounts named in the documents are those of the project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { devDependencies, engines, overrides } from '../../../package.json';
import renovate from '../../../renovate.json';
import floor from '../../../runtime-floor.json';

const read = (path: string) => readFileSync(path, 'utf8');
/** Strict: another user would not be root. */
const Container = z.strictObject({ image: z.string(), options: z.string().optional() });
const Workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      container: Container,
      strategy: z.object({ matrix: z.strictObject({ node: z.array(z.string()) }) }).optional(),
      steps: z.array(z.object({ run: z.string().optional() })),
    }),
  ),
});
const GUIDE = read('CONTRIBUTING.md');

const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found.slice(1));

/** Whether a test file of this kind is at the path, below it, or has a path that begins with it. */
function isTested(path: string, ending: string): boolean {
  const folder = existsSync(path) ? path : dirname(path);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  return files.some((name) => name.startsWith(path) && name.endsWith(ending));
}

describe('CONTRIBUTING.md', () => {
  const jest = findAll(GUIDE, /npx jest --selectProjects (\S+) --testPathPatterns ([^\s`]+)/g);
  const projects = findAll(read('jest.config.mjs'), /displayName: '([^']+)'/g).flat();

  test('shows one test of each Jest project', () => {
    expect(new Set(jest.map(([project]) => project))).toEqual(new Set(projects));
  });

  test.each(jest)('its %s test at %s exists', (project, path) => {
    expect(path).toMatch(new RegExp(`^tests/${project?.split('-')[0]}/`));
    expect(isTested(path ?? '', '.test.ts')).toBe(true);
  });

  test('its browser test exists', () => {
    const specs = findAll(GUIDE, /npm run e2e -- ([^\s`]+)/g).flat();
    expect(specs.length).toBeGreaterThan(0);
    expect(specs.filter((path) => !isTested(path, '.spec.ts'))).toEqual([]);
  });

  test('its bench exists', () => {
    const benches = findAll(GUIDE, /npm run bench -- ([\w-]+)/g).flat();
    expect(benches.filter((name) => !existsSync(`tests/bench/${name}/bench.ts`))).toEqual([]);
  });

  test('names no folder that does not exist', () => {
    const folders = findAll(
      GUIDE,
      /`((?:app|components|docs|domain|lib|services|tests)\/[\w/()-]*)`/g,
    ).flat();
    expect(folders.filter((path) => !existsSync(path))).toEqual([]);
  });
});

// The line that is out of support still runs the tests, where a machine has no other.
const [, tested = '', lowest = ''] = /^\^(20\.\d+)\.0 \|\| >=(22\.\d+)\.0$/.exec(engines.node) ?? [];

describe('the version of Node', () => {
  test.each(['README.md', 'CONTRIBUTING.md', 'docs/deployment.md', 'docs/upgrade.md'])(
    '%s names the line of .nvmrc and the lowest supported one',
    (path) => {
      expect(read(path)).toContain(`Node ${read('.nvmrc').trim()} (${lowest} or newer is supported`);
    },
  );

  test('the types of Node are of the lowest line that runs the tests, and .nvmrc names one in support', () => {
    expect(devDependencies['@types/node'].split('.')[0]).toBe(tested.split('.')[0]);
    expect(Number(read('.nvmrc'))).toBeGreaterThanOrEqual(Number.parseInt(floor.node, 10));
  });
});

describe('the demo accounts', () => {
  test.each(DEMO_ACCOUNTS)('$email has one description everywhere', ({ email, description }) => {
    expect(read('scripts/accounts.mjs').replace(/\s+/g, ' ')).toMatch(
      new RegExp(`\\['?\\s?'?${email.replaceAll('.', '\\.')}', '${description}',? ?\\]`),
    );
    expect(read('README.md')).toContain(`| ${email} | ${description} |`);
  });
});

describe('the workflow and the bot', () => {
  const { jobs } = Workflow.parse(parse(read('.github/workflows/ci.yml')));
  const line = read('.nvmrc').trim();
  const runsOf = (name: string) => jobs[name]?.steps.flatMap(({ run }) => run ?? []);

  test('the workflow runs npm test, as root in a Debian with the Node of .nvmrc, and may mount: images are built there', () => {
    expect(Object.keys(jobs)).toEqual(['test', 'runtimes']);
    expect(runsOf('test')).toEqual(['npm test']);
    expect(jobs.test?.container.options).toBe('--privileged');
    // The bot may add a digest.
    expect(jobs.test?.container.image).toMatch(new RegExp(`^node:${line}[\\d.]*-bookworm(?:@|$)`));
  });

  test('the workflow runs the tests of rules and web API on the lowest Node that is supported, and on that of .nvmrc', () => {
    expect(jobs.runtimes?.strategy?.matrix.node).toEqual([lowest, line]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the workflow's own
    expect(jobs.runtimes?.container.image).toBe('node:${{ matrix.node }}-bookworm');
    expect(runsOf('runtimes')).toEqual(['npm ci', 'npx jest --selectProjects unit api-postgres api-pglite']);
  });

  test('the bot keeps exact versions and does not change overrides', () => {
    expect(renovate.rangeStrategy).toBe('pin');
    expect(renovate.packageRules).toContainEqual(
      expect.objectContaining({ matchDepTypes: ['overrides'], enabled: false }),
    );
    const reasons = read('docs/decisions/001-dependencies.md');
    expect(Object.keys(overrides).filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
  });
});
