/** Child processes of a stack: started with a log of their own, waited for by their health, stopped in order. */
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './settings.mjs';

/** Runs a command to its end with its output shown. Resolves to its exit code. */
export function run(command, args, env = process.env, cwd = ROOT) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a command to its end, and shows its output only if it fails. Resolves to its exit code. */
export function runQuietly(command, args, env = process.env, cwd = ROOT) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

/** A log that only its owner can read. A log of an earlier release may be open to all. */
function openLog(logFile) {
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  const log = openSync(logFile, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
}

/**
 * Starts a part of the stack in its own process group, so that only its starter stops it. It writes
 * to the log file; without one, to the output of this process.
 */
export function startPart(name, args, env, logFile = null) {
  const log = logFile ? openLog(logFile) : 'inherit';
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', log, log],
    detached: true,
  });
  if (logFile) closeSync(log);
  const part = { name, child, logFile, exited: null };
  part.done = new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      part.exited = { code, signal };
      resolve();
    });
  });
  return part;
}

const toLogText = ({ logFile }) => (logFile ? `; its log is ${logFile}` : '');

/** How often a person who waits for a part reads what for. */
const SAID_EVERY_MS = 10_000;

/** Waits until the address answers 2xx or 3xx. Throws when the part ends first, or after `timeoutMs`. */
export async function waitForHealth(part, url, timeoutMs = 180_000) {
  const deadline = Date.now() + timeoutMs;
  let saysAt = Date.now() + SAID_EVERY_MS;
  while (Date.now() < deadline) {
    if (Date.now() >= saysAt) {
      console.log(`Waiting for the ${part.name} at ${url}`);
      saysAt += SAID_EVERY_MS;
    }
    if (part.exited) throw new Error(`The ${part.name} ended while starting${toLogText(part)}`);
    const ok = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.status < 400,
      // Expected while the part is not listening yet. A part that never listens ends in the error below.
      () => false,
    );
    if (ok) return;
    await delay(100);
  }
  throw new Error(`The ${part.name} did not answer at ${url} in ${timeoutMs / 1000} s${toLogText(part)}`);
}

/** Stops the parts, last started first, and kills a part that still runs after ten seconds. */
export async function stopParts(parts) {
  for (const part of [...parts].reverse()) {
    if (part.exited) continue;
    signalGroup(part.child.pid, 'SIGTERM');
    const insist = setTimeout(() => signalGroup(part.child.pid, 'SIGKILL'), 10_000);
    await part.done;
    clearTimeout(insist);
  }
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Whether something listens on the port of this machine. */
export function isPortTaken(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

const pidFile = (dataDir) => join(dataDir, 'running.json');

/** Records what runs on a data folder, so that the next start can end what a killed start left running. */
export function rememberParts(dataDir, parts) {
  writeFileSync(pidFile(dataDir), JSON.stringify(parts.map(({ name, child }) => ({ name, pid: child.pid }))));
}

export function forgetParts(dataDir) {
  rmSync(pidFile(dataDir), { force: true });
}

/** Ends what a killed start left running on this data folder. Returns the names of the ended parts. */
export async function endLeftovers(dataDir) {
  if (!existsSync(pidFile(dataDir))) return [];
  const left = JSON.parse(readFileSync(pidFile(dataDir), 'utf8')).filter(({ pid }) => isOurs(pid));
  for (const { pid } of left) {
    signalGroup(pid, 'SIGTERM');
    for (let waited = 0; isOurs(pid); waited += 100) {
      if (waited >= 10_000) signalGroup(pid, 'SIGKILL');
      await delay(100);
    }
  }
  forgetParts(dataDir);
  return left.map(({ name }) => name);
}

/** The system may have reused a process id. It is our part if it leads its own group and runs this Node. */
function isOurs(pid) {
  try {
    process.kill(-pid, 0);
  } catch {
    return false;
  }
  if (!existsSync(`/proc/${pid}/cmdline`)) return process.platform !== 'linux';
  return /dist\/|next/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
}
