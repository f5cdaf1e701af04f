/** Processor and memory of each part during the run, where the system reports them (Linux). */
import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const EVERY_MS = 5_000;
/** Linux counts a process's time in these. */
const TICKS_PER_SECOND = 100;

/** A part, by the id of its first process, which changes when it is started again. */
export type Part = {
  name: string;
  toPid: () => number;
  /** Without the processes it started. */
  isAlone?: boolean;
};
type Sample = { at: number; phase: string; name: string; pid: number; cpuSeconds: number; mb: number };
type Stat = { parent: number; cpuSeconds: number };

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended between listing and reading.
    return '';
  }
};

/** All processes: their parents and their time, with that of their children that have ended. */
function readProcesses(): Map<number, Stat> {
  const all = new Map<number, Stat>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    // The program's name, in brackets, may hold spaces.
    const fields = readText(`/proc/${name}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    all.set(Number(name), { parent: fields[1] ?? 0, cpuSeconds: ticks / TICKS_PER_SECOND });
  }
  return all;
}

/** Memory of a process alone: without files of programs, and without what PostgreSQL's processes share. */
const readOwnMb = (pid: number): number =>
  Number(/^RssAnon:\s+(\d+) kB$/m.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

/** A process and everything it started. */
function toTree(processes: ReadonlyMap<number, Stat>, root: number): number[] {
  const children = [...processes].filter(([, { parent }]) => parent === root).map(([pid]) => pid);
  return [root, ...children.flatMap((pid) => toTree(processes, pid))];
}

export type Levels = {
  name: string;
  cpu: number;
  first: number;
  settled: number;
  last: number;
  peak: number;
};

export class Watch {
  private readonly samples: Sample[] = [];
  private readonly loop = monitorEventLoopDelay({ resolution: 10 });
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly parts: readonly Part[],
    private readonly toPhase: () => string,
  ) {
    this.timer = setInterval(() => this.look(), EVERY_MS);
    this.loop.enable();
    this.look();
  }

  /** Takes a sample now, also at the borders of a phase. */
  look(): void {
    if (process.platform !== 'linux') return;
    const [at, phase, processes] = [performance.now(), this.toPhase(), readProcesses()];
    for (const { name, toPid, isAlone } of this.parts) {
      const pid = toPid();
      const tree = processes.has(pid) ? (isAlone ? [pid] : toTree(processes, pid)) : [];
      const cpuSeconds = tree.reduce((sum, each) => sum + (processes.get(each)?.cpuSeconds ?? 0), 0);
      const mb = tree.reduce((sum, each) => sum + readOwnMb(each), 0);
      if (tree.length > 0) this.samples.push({ at, phase, name, pid, cpuSeconds, mb });
    }
  }

  /** How long this process was late for its own work, ms: above some ten it measures itself. */
  get ownDelay(): number {
    return this.loop.percentile(99) / 1e6;
  }

  stop(): void {
    clearInterval(this.timer);
    this.loop.disable();
  }

  /**
   * Each part in a phase: processors it used (1 is one of them, all the time), and its memory in MB at the beginning,
   * `settleSeconds` later, at the end, and at most.
   */
  levelsOf(phase: string, settleSeconds: number): Levels[] {
    return this.parts.flatMap(({ name }) => {
      const own = this.samples.filter((each) => each.phase === phase && each.name === name);
      const [first, last] = [own[0], own.at(-1)];
      if (!first || !last || first === last) return [];
      const settled = own.find(({ at }) => at >= first.at + settleSeconds * 1_000) ?? last;
      const cpu = ((last.cpuSeconds - first.cpuSeconds) * 1_000) / (last.at - first.at);
      const peak = Math.max(...own.map(({ mb }) => mb));
      return [{ name, cpu, first: first.mb, settled: settled.mb, last: last.mb, peak }];
    });
  }
}
